import type { OutsideSettings } from '#server/config.ts'
import type { JobServices } from '#server/jobs/define-job.ts'

export type MessengerServices = Pick<JobServices, 'pool' | 'mailer' | 'pictures' | 'vault' | 'log'> & {
  publicUrl: string
  outside: OutsideSettings
  /** After so long a sending server counts as dead; three minutes by default. */
  leaseMs?: number
}
