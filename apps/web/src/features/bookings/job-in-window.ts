import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { type RowLabel, rowLabel } from '@skipyard/domain/bookings/row-label.ts'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'

const isIn = (date: LocalDate, { from, to }: DateWindow) => date >= from && date <= to

/** What a booking is in the days shown: the domain's row label on one day, and its like over several. */
export function jobInWindow(booking: WireBooking, window: DateWindow): RowLabel | null {
  const drop = fromWireDate(booking.dropoffDate)
  const pick = fromWireDate(booking.pickupDate)
  if (drop === null || pick === null) return null
  if (window.from === window.to) return rowLabel({ drop: { date: drop }, pick: { date: pick } }, window.from)
  if (isIn(drop, window) && isIn(pick, window)) return 'Drop/Pick'
  if (isIn(drop, window)) return 'Drop'
  return isIn(pick, window) ? 'Pick' : null
}
