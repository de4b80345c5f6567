import type { AvailabilityDay } from '../../inventory/availability.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import { jobIs } from '../status/job-phases.ts'
import type { DropStatus } from '../status/job-status.ts'

/**
 * A conflict: the drop is still to be done, today or later, and its size and type is oversold on that date
 * (design, decisions 5 and 6). `day` is the availability of that size and type on the drop date; another
 * day's throws, as a bug.
 */
export function isConflicting(
  booking: { drop: { date: LocalDate; status: DropStatus } },
  day: Pick<AvailabilityDay, 'date' | 'available'>,
  today: LocalDate,
): boolean {
  const { drop } = booking
  if (day.date !== drop.date) throw new RangeError(`Availability of ${day.date} for a drop on ${drop.date}`)
  return jobIs('open', drop) && drop.date >= today && day.available < 0
}
