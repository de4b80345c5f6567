import { jobIs } from '../bookings/status/job-phases.ts'
import type { DropStatus, PickStatus } from '../bookings/status/job-status.ts'
import { addDays, daysBetween, earlierOf, type LocalDate, laterOf } from '../shared/local-date.ts'

/** The jobs of a hire, as far as its days go. */
export interface HireDates {
  drop: { date: LocalDate; status: DropStatus }
  pick: { date: LocalDate; status: PickStatus }
}

/** Days from the first to the last, both included. */
export interface DaysAsked {
  from: LocalDate
  to: LocalDate
}

/**
 * The day after the last one on which the bin stood with the customer, as far as is known today; the drop's day when it
 * never did. The day it came back is no day of the hire (Spec 000 §5), today is one while it is there.
 */
function endOf({ drop, pick }: HireDates, today: LocalDate): LocalDate {
  if (!jobIs('moved', drop)) return drop.date
  const tomorrow = addDays(today, 1)
  return jobIs('moved', pick) ? earlierOf(pick.date, tomorrow) : tomorrow
}

/**
 * How many of these days the bin stood with the customer: each day of a hire belongs to the month it falls in. A bin that
 * nobody picked up counts until today, planned or not; what has not been delivered counts nothing.
 */
export function hireDaysIn(hire: HireDates, { from, to }: DaysAsked, today: LocalDate): number {
  const [first, end] = [laterOf(hire.drop.date, from), earlierOf(endOf(hire, today), addDays(to, 1))]
  return Math.max(0, daysBetween(first, end))
}
