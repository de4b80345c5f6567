import type { Booking } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Occasion } from './still-holds.ts'

/** Drops and picks done today by a change of the booking; those of another day are not told. */
export function movesToTell(before: Booking, after: Booking, today: LocalDate): Occasion[] {
  const isNews = (job: 'drop' | 'pick') =>
    jobIs('moved', after[job]) && !jobIs('moved', before[job]) && after[job].date === today
  return [
    ...(isNews('drop') ? [{ kind: 'delivered' as const, occasion: after.drop.date }] : []),
    ...(isNews('pick') ? [{ kind: 'collected' as const, occasion: after.pick.date }] : []),
  ]
}
