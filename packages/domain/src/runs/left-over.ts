import type { JobKind } from '../bookings/booking.ts'
import { type BookingProgress, faultsOf } from '../bookings/draft/faults.ts'
import { addDays, type LocalDate } from '../shared/local-date.ts'
import type { PlannerSettings } from './planner-settings.ts'

/** Due that day, or left undone before today. */
export const isDueOn = (
  booking: BookingProgress,
  kind: JobKind,
  { date, today }: { date: LocalDate; today: LocalDate },
): boolean => booking[kind].date === date || faultsOf(booking, today).some((fault) => fault.kind === kind)

/** The first day whose left-overs are among Unallocated; older ones are in the tray. */
export const leftOverSince = (
  today: LocalDate,
  { leftOverDays }: Pick<PlannerSettings, 'leftOverDays'>,
): LocalDate => addDays(today, -leftOverDays)
