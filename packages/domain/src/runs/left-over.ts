import type { Booking, Job } from '../bookings/booking.ts'
import { faultsOf } from '../bookings/faults.ts'
import { addDays, type LocalDate } from '../shared/local-date.ts'
import type { PlannerSettings } from './planner-settings.ts'

/** The jobs that were left undone on a day before, which no day must forget. */
export function leftOverJobs(booking: Pick<Booking, 'drop' | 'pick'>, today: LocalDate): Job[] {
  return faultsOf(booking, today).map(({ kind }) => booking[kind])
}

/** The first day whose left-overs are among Unallocated; those of days before it are in the tray. */
export const leftOverSince = (
  today: LocalDate,
  { leftOverDays }: Pick<PlannerSettings, 'leftOverDays'>,
): LocalDate => addDays(today, -leftOverDays)
