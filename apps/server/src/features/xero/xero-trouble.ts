import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import type { WhyRejected } from '@skipyard/domain/xero/why-rejected.ts'
import { Failure } from '#server/http/failure.ts'

/**
 * What can be wrong with Xero: it is away (no answer, too many calls, or not an answer of Xero's), it refused (the grant,
 * the code or the token is not good), or it rejected what was sent (its rules do not allow it). What the message says is
 * ours: nothing of what was sent stands in it.
 */
type TroubleKind = 'away' | 'refused' | 'rejected'

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

export const isTrouble = (problem: unknown, kind: TroubleKind): problem is XeroTrouble =>
  problem instanceof Error &&
  typeof problem.cause === 'object' &&
  problem.cause !== null &&
  'kind' in problem.cause &&
  problem.cause.kind === kind

const UNAUTHORISED = 401

export const isTokenRefused = (problem: unknown): boolean =>
  isTrouble(problem, 'refused') && problem.cause.facts.status === UNAUTHORISED

const WAIT_SECONDS = 10

function said(problem: unknown): unknown {
  if (isTrouble(problem, 'away'))
    return new Failure(503, connectionTexts.away, { retryAfterSeconds: WAIT_SECONDS })
  return isTrouble(problem, 'refused') ? new Failure(409, connectionTexts.refused) : problem
}

/** What is asked of Xero, with its troubles in the words of an answer: 503 while it is away, 409 when it refuses the grant. */
export const saidOfXero = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((problem: unknown) => {
    throw said(problem)
  })
