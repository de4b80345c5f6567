import {
  type LastChange,
  type UndoFacts,
  type UndoRefusal,
  undoBooking,
} from '../bookings/change/undo-booking.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { texts } from '../shared/texts.ts'

/**
 * A person takes back their own merge, as bookings are taken back, while the two, their bookings and their money are as
 * the merge left them. `made` is null when no such merge is on record.
 */
export function undoMerge(
  made: Omit<LastChange, 'action'> | null,
  facts: UndoFacts,
): Decision<null, UndoRefusal> {
  const decision = undoBooking(made && { ...made, action: 'customer.merged' }, facts)
  if (decision.ok) return accepted(null)
  return decision.reason === 'undo-not-last' ? refused(decision.reason, texts.customer.undoNotLast) : decision
}
