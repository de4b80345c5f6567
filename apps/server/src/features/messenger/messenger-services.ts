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

/** The secret by which the reader of a message says that no more are wanted: the same for every try of the same message. */
export const unsubscribeSecret = (
  { vault }: Pick<MessengerServices, 'vault'>,
  tenantId: string,
  messageId: string,
): string => Buffer.from(vault.fingerprint(`${tenantId}/messages/${messageId}`), 'hex').toString('base64url')
