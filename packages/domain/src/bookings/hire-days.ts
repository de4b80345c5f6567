import { daysBetween, type LocalDate } from '../shared/local-date.ts'

/** Days from drop to pick; 0 when both are on one day (Spec 000 §5). */
export function hireDaysOf(booking: { drop: { date: LocalDate }; pick: { date: LocalDate } }): number {
  return daysBetween(booking.drop.date, booking.pick.date)
}
