/** Days for which a file of the company's data is kept. */
export const COMPANY_FILE_DAYS = 3

/** Hours after which a file that is not ready is taken for failed. */
export const COMPANY_FILE_HOURS = 2

/** Requested and not yet made, there to be taken, or not made. */
export const COMPANY_FILE_STATES = ['waiting', 'ready', 'failed'] as const

export type CompanyFileState = (typeof COMPANY_FILE_STATES)[number]

const HOUR_MS = 3_600_000

/** One that no server has finished in time has failed: its server may have died. */
export function companyFileStateAt(
  { state, requestedAt }: { state: CompanyFileState; requestedAt: Date },
  now: Date,
): CompanyFileState {
  const isLate = now.getTime() - requestedAt.getTime() > COMPANY_FILE_HOURS * HOUR_MS
  return state === 'waiting' && isLate ? 'failed' : state
}

/** The moment from which it is no longer there. */
export const companyFileEnds = (readyAt: Date): Date =>
  new Date(readyAt.getTime() + COMPANY_FILE_DAYS * 24 * HOUR_MS)

/** Tables of a company that its file leaves out, and why: keys of other services, and what ends by itself. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  card_settings: 'Keys of a card account: connect it again',
  company_deletions: 'Whether the company is to be deleted here',
  company_files: 'Which files of this kind there are',
  driver_codes: 'Codes that are good for minutes',
  idempotency_keys: 'Answers to repeated calls, kept for two days',
  mail_domains: 'A key for signing emails: set the domain up again',
  public_codes: 'Codes that are good for minutes',
  sessions: 'Signed-in devices: everybody signs in again',
  sms_senders: 'A key of a provider of texts: connect it again',
  xero_attempts: 'Connections to Xero that were begun',
  xero_connections: 'Keys of Xero: connect it again',
}
