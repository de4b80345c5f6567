import type { Booking, Job } from '../bookings/booking.ts'
import { faultsOf } from '../bookings/faults.ts'
import type { LocalDate } from '../shared/local-date.ts'

/** The jobs that were left undone on a day before, which no day must forget. */
export function leftOverJobs(booking: Pick<Booking, 'drop' | 'pick'>, today: LocalDate): Job[] {
  return faultsOf(booking, today).map(({ kind }) => booking[kind])
}
