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

/** Whether the other job of a booking can be beside one of it on the board of that day, to be moved or asked about. */
export function canMeet(
  booking: BookingProgress,
  kind: JobKind,
  day: { date: LocalDate; today: LocalDate },
): boolean {
  const { drop, pick } = booking
  return drop.date === pick.date || isDueOn(booking, kind === 'drop' ? 'pick' : 'drop', day)
}
