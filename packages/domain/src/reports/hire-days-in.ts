import { jobIs } from '../bookings/status/job-phases.ts'
import type { DropStatus, PickStatus } from '../bookings/status/job-status.ts'
import { addDays, daysBetween, earlierOf, type LocalDate, laterOf } from '../shared/local-date.ts'

/** The jobs of a hire, as far as its days go. */
export interface HireDates {
  drop: { date: LocalDate; status: DropStatus }
  pick: { date: LocalDate; status: PickStatus }
}

interface DaysAsked {
  from: LocalDate
  to: LocalDate
}

/**
 * The day after the last one with the customer, as known today; the drop's day without one. The day of return
 * is not a hire day (Spec 000 §5), today is one while the bin is out.
 */
function endOf({ drop, pick }: HireDates, today: LocalDate): LocalDate {
  if (!jobIs('moved', drop)) return drop.date
  const tomorrow = addDays(today, 1)
  return jobIs('moved', pick) ? earlierOf(pick.date, tomorrow) : tomorrow
}

/**
 * Days in the range with the customer, each counted in its month. A bin never picked up counts until today;
 * one not delivered, not at all.
 */
export function hireDaysIn(hire: HireDates, { from, to }: DaysAsked, today: LocalDate): number {
  const [first, end] = [laterOf(hire.drop.date, from), earlierOf(endOf(hire, today), addDays(to, 1))]
  return Math.max(0, daysBetween(first, end))
}
