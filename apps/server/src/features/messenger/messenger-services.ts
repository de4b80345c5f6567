import type { OutsideSettings } from '#server/config.ts'
import type { JobServices } from '#server/jobs/define-job.ts'

/** What messages are sent with. */
export type MessengerServices = Pick<JobServices, 'pool' | 'mailer' | 'pictures' | 'vault' | 'log'> & {
  /** Where links of messages begin. */
  publicUrl: string
  outside: OutsideSettings
  /** How long a message may be on its way before its server counts as dead; three minutes unless said. */
  leaseMs?: number
}
