import { type AvailabilityDay, availabilityByDate } from '@skipyard/domain/inventory/availability.ts'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import type { OpenedBooking } from './opened-booking.ts'

interface Bin {
  size: BinSize
  type: BookingBinType
}

/**
 * The days as they would be without the booking being edited: its own bin must not make its hire look
 * short. Days of another size or type, and of a new booking, stay as they are.
 */
export function daysWithoutBooking(
  days: readonly AvailabilityDay[],
  bin: Bin,
  { before, today }: Pick<OpenedBooking, 'before' | 'today'>,
): readonly AvailabilityDay[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || before?.binSize !== bin.size || before.binType !== bin.type) return days
  const jobs = [before.drop, before.pick]
  const own = availabilityByDate({ adjustments: [], jobs }, { from: first.date, to: last.date }, today)
  return days.map((day, index) => ({ ...day, available: day.available - (own[index]?.available ?? 0) }))
}
