import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { whyRejected } from '@skipyard/domain/xero/why-rejected.ts'
import { checkGrant } from '#server/features/xero/check-xero-connection.ts'
import type { BooksServices } from '#server/features/xero/open-books.ts'
import type { XeroTrouble } from '#server/features/xero/xero-trouble.ts'
import { isTrouble } from '#server/features/xero/xero-trouble.ts'
import type { WorkEnd } from './sync-work.store.ts'

const FIRST_WAIT_MS = 2_000
const MOST_DOUBLINGS = 7
const MINUTE_MS = 60_000

/** How long is waited after so many troubles one after the other; in the minutes of the installation. */
export const waitAfter = (troubles: number, minuteMs: number): number =>
  (FIRST_WAIT_MS * 2 ** Math.min(troubles - 1, MOST_DOUBLINGS) * minuteMs) / MINUTE_MS

/** How long a company leaves Xero alone: longer with every trouble until something goes well again. */
export interface CompanyPause {
  /** The pause after one more trouble; those that came at the same time are one. */
  next(): number
  isWell(): void
}

export function companyPause(minuteMs: number): CompanyPause {
  let [troubles, until] = [0, 0]
  return {
    next() {
      const now = Date.now()
      if (now < until) return until - now
      troubles += 1
      const milliseconds = waitAfter(troubles, minuteMs)
      until = now + milliseconds
      return milliseconds
    },
    isWell() {
      troubles = 0
      until = 0
    },
  }
}

/** Nobody says how long Xero works on a call that nobody waits for any more; it is taken to be no longer. */
const THEIR_TIMEOUT_MS = 100_000
const MORE_MS = 30_000

/** How long a write without an answer is looked for before it counts as not done; in the minutes of the installation. */
export const patienceOf = (minuteMs: number): number => ((THEIR_TIMEOUT_MS + MORE_MS) * minuteMs) / MINUTE_MS

const NOT_FOUND = 404

export interface Trouble {
  end: WorkEnd
  pause: 'none' | 'usual' | { milliseconds: number }
}

function rejected({ theirWords = [], status, why }: XeroTrouble['cause']['facts']): WorkEnd {
  const gone = { reason: booksTexts.gone, wayOut: 'invoice' } as const
  const { reason, wayOut } = why ?? (status === NOT_FOUND ? gone : whyRejected(theirWords))
  return { state: 'failed', reason, theirWords: theirWords.join('; '), wayOut }
}

type Waiting = Extract<WorkEnd, { state: 'waiting' }>

interface Facts {
  services: BooksServices
  tenantId: string
  tries: number
  isUnsure: boolean
}

const waiting = (waitMs: number, reason: string, isUnsure: boolean): Waiting => ({
  state: 'waiting',
  nextAt: new Date(Date.now() + waitMs),
  reason,
  isUnsure,
})

/** Xero refused the token: either the grant is lost, and all waits for the owner, or it will do again in a while. */
async function refused({ services, tenantId, isUnsure }: Facts): Promise<Trouble> {
  const stands = await checkGrant(services, tenantId).catch((problem: unknown) => {
    if (isTrouble(problem, 'away')) return true
    throw problem
  })
  const { minuteMs } = services.xero.pace
  if (!stands) return { end: waiting(0, booksTexts.lost, isUnsure), pause: 'none' }
  return { end: waiting(minuteMs, booksTexts.notAllowed, isUnsure), pause: { milliseconds: minuteMs } }
}

/**
 * What becomes of an invoice that could not be brought to Xero: it waits while Xero is away, with all of the company;
 * what Xero's rules refuse fails with its reason; without the grant everything waits for the owner. Anything else is a
 * bug and is thrown.
 */
export async function endTrouble(problem: unknown, facts: Facts): Promise<Trouble> {
  const { minuteMs } = facts.services.xero.pace
  if (isTrouble(problem, 'rejected')) return { end: rejected(problem.cause.facts), pause: 'none' }
  if (isTrouble(problem, 'refused')) return refused(facts)
  if (!isTrouble(problem, 'away')) throw problem
  const { retryAfterMs, isSaving, isUnsure: isLost = false } = problem.cause.facts
  const waitMs = retryAfterMs ?? waitAfter(facts.tries, minuteMs)
  const isResting = retryAfterMs !== undefined
  const rest = isSaving ? booksTexts.saving : booksTexts.resting
  const end = waiting(waitMs, isResting ? rest : booksTexts.away, facts.isUnsure || isLost)
  const doubt = isLost && { unsureUntil: new Date(Date.now() + patienceOf(minuteMs)) }
  return { end: { ...end, ...doubt }, pause: isResting ? { milliseconds: waitMs } : 'usual' }
}
