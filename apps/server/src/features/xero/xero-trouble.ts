import type { WhyRejected } from '@skipyard/domain/xero/why-rejected.ts'

/**
 * What can be wrong with Xero: it is away (no answer, too many calls, or not an answer of Xero's), it refused (the grant,
 * the code or the token is not good), or it rejected what was sent (its rules do not allow it). What the message says is
 * ours: nothing of what was sent stands in it.
 */
export type TroubleKind = 'away' | 'refused' | 'rejected'

interface TroubleFacts {
  retryAfterMs?: number
  /** It was not even asked: what is left of the day is kept for people. */
  isSaving?: boolean
  /** What was sent may have been done although no answer came. */
  isUnsure?: boolean
  theirWords?: readonly string[]
  status?: number
  why?: WhyRejected
}

export type XeroTrouble = Error & { cause: { kind: TroubleKind; facts: TroubleFacts } }

export const xeroTrouble = (kind: TroubleKind, message: string, facts: TroubleFacts = {}): Error =>
  new Error(message, { cause: { kind, facts } })
