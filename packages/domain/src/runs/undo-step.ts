import {
  type LastChange,
  type UndoFacts,
  type UndoRefusal,
  undoBooking,
} from '../bookings/change/undo-booking.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { boardTexts } from './texts.ts'

/** Only one's own step, as bookings are undone, while its day is unchanged since. */
export function undoStep(last: LastChange | null, facts: UndoFacts): Decision<null, UndoRefusal> {
  const decision = undoBooking(last, facts)
  if (decision.ok) return accepted(null)
  return decision.reason === 'undo-not-last' ? refused(decision.reason, boardTexts.undoNotLast) : decision
}
