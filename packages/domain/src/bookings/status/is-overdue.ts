import { daysBetween, type LocalDate } from '../../shared/local-date.ts'
import type { BookingProgress } from '../draft/faults.ts'
import { jobIs } from './job-phases.ts'

/** Whether the bin is still at the customer's after its pick date (design, decision 5). */
export function isOverdue(booking: BookingProgress, today: LocalDate): boolean {
  const { drop, pick } = booking
  return jobIs('moved', drop) && jobIs('toCome', pick) && pick.date < today
}

/** Days since the bin should have been picked up; 0 unless it is overdue. */
export function daysOver(booking: BookingProgress, today: LocalDate): number {
  return isOverdue(booking, today) ? daysBetween(booking.pick.date, today) : 0
}
