import type { Booking } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Occasion } from './still-holds.ts'

/** That a bin was brought or taken away today, where a change of its booking says so; what was done on another day is no news. */
export function movesToTell(before: Booking, after: Booking, today: LocalDate): Occasion[] {
  const isNews = (job: 'drop' | 'pick') =>
    jobIs('moved', after[job]) && !jobIs('moved', before[job]) && after[job].date === today
  return [
    ...(isNews('drop') ? [{ kind: 'delivered' as const, occasion: after.drop.date }] : []),
    ...(isNews('pick') ? [{ kind: 'collected' as const, occasion: after.pick.date }] : []),
  ]
}
