import { accepted, type Decision, refused } from '../../shared/decision.ts'
import { texts } from '../../shared/texts.ts'
import { UNDO_SECONDS } from '../../shared/undo-window.ts'

const GRACE_SECONDS = 2

/** The newest entry of a booking's history. */
export interface LastChange {
  action: string
  actorId: string
  at: Date
}

/** Who undoes, when, and whether the booking is unchanged since they saw it. */
export interface UndoFacts {
  actorId: string
  now: Date
  isUnchangedSince: boolean
}

/** A deletion is undone by restoring the booking, any other change by its old values. */
type UndoStep = 'restore' | 'revert'

export type UndoRefusal = 'undo-not-last' | 'undo-too-late'

/**
 * Not undone here: a new booking is deleted instead, an undo is final, a merged customer is gone, planning
 * steps are undone on the board, invoice money at the invoices, and corrections are corrected again.
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
 * Only one's own last change of the booking, while nobody has changed it since, and within `UNDO_SECONDS`.
 * `last` is null when nothing is on record.
 */
export function undoBooking(last: LastChange | null, facts: UndoFacts): Decision<UndoStep, UndoRefusal> {
  const isOwn = last !== null && last.actorId === facts.actorId && !LASTING.has(last.action)
  if (!isOwn || !facts.isUnchangedSince) return refused('undo-not-last', texts.booking.undoNotLast)
  const seconds = (facts.now.getTime() - last.at.getTime()) / 1_000
  if (seconds > UNDO_SECONDS + GRACE_SECONDS) return refused('undo-too-late', texts.booking.undoTooLate)
  return accepted(last.action === 'booking.deleted' ? 'restore' : 'revert')
}
