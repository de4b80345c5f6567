import {
  type LastChange,
  type UndoFacts,
  type UndoRefusal,
  undoBooking,
} from '../bookings/change/undo-booking.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { texts } from '../shared/texts.ts'

/**
 * Only one's own merge, as bookings are undone, while both customers, their bookings and money are unchanged
 * since. `made` is null when no such merge is on record.
 */
export function undoMerge(
  made: Omit<LastChange, 'action'> | null,
  facts: UndoFacts,
): Decision<null, UndoRefusal> {
  const decision = undoBooking(made && { ...made, action: 'customer.merged' }, facts)
  if (decision.ok) return accepted(null)
  return decision.reason === 'undo-not-last' ? refused(decision.reason, texts.customer.undoNotLast) : decision
}
