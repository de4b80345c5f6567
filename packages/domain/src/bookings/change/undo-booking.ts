import { accepted, type Decision, refused } from '../../shared/decision.ts'
import { texts } from '../../shared/texts.ts'
import { UNDO_SECONDS } from '../../shared/undo-window.ts'

/** What the way from the screen to the server may take on top. */
const GRACE_SECONDS = 2

/** The newest entry of a booking's history. */
export interface LastChange {
  /** `booking.updated` and the like. */
  action: string
  actorId: string
  at: Date
}

/** Who takes back, when, and whether the booking is still as they saw it after their change. */
export interface UndoFacts {
  actorId: string
  now: Date
  isUnchangedSince: boolean
}

/** How a change is taken back: a deleted booking comes back, of any other change the old values. */
export type UndoStep = 'restore' | 'revert'

/** Why a change cannot be taken back. */
export type UndoRefusal = 'undo-not-last' | 'undo-too-late'

/**
 * A booking just taken is deleted instead, an undo is not undone again, a customer merged away is gone, a planning step
 * is taken back whole, on the board, and what invoices say of money is taken back at the invoices. What was corrected
 * with a reason is corrected again, with another one.
 */
const LASTING = new Set([
  'booking.created',
  'booking.undone',
  'booking.restored',
  'booking.customer-merged',
  'booking.customer-parted',
  'booking.billed',
  'booking.money-refunded',
  'booking.money-kept',
  'booking.money-on-account',
  'booking.money-undone',
  'booking.money-from-xero',
  'booking.account-used',
  'booking.account-refunded',
  'booking.planned',
  'booking.corrected',
  'booking.load-added',
  'booking.load-corrected',
  'booking.load-removed',
  'booking.photo-removed',
  'runs.undone',
])

/**
 * A person takes back their own last change, as long as nobody has changed the booking since and within
 * `UNDO_SECONDS` of it. `last` is null when nothing is on record.
 */
export function undoBooking(last: LastChange | null, facts: UndoFacts): Decision<UndoStep, UndoRefusal> {
  const isOwn = last !== null && last.actorId === facts.actorId && !LASTING.has(last.action)
  if (!isOwn || !facts.isUnchangedSince) return refused('undo-not-last', texts.booking.undoNotLast)
  const seconds = (facts.now.getTime() - last.at.getTime()) / 1_000
  if (seconds > UNDO_SECONDS + GRACE_SECONDS) return refused('undo-too-late', texts.booking.undoTooLate)
  return accepted(last.action === 'booking.deleted' ? 'restore' : 'revert')
}
