import { addDays, isAfter, isBefore, type LocalDate } from '../shared/local-date.ts'
import { monthsLater } from '../shared/month.ts'

/** The papers of a truck that run out, by their names at the wire. */
export const TRUCK_PAPERS = ['regoExpiry', 'nextMaintenance'] as const

export type TruckPaper = (typeof TRUCK_PAPERS)[number]

/** The papers of a driver that run out. */
export const DRIVER_PAPERS = ['licenseExpiry'] as const

export type DriverPaper = (typeof DRIVER_PAPERS)[number]

const PAPERS_AHEAD_DAYS = 30

/** Whether a paper is good, runs out soon, or has run out. */
export type PaperState = 'good' | 'due' | 'overdue'

/** A paper that runs out by this day is due. */
export const lastDueDay = (today: LocalDate): LocalDate => addDays(today, PAPERS_AHEAD_DAYS)

/** Good through the day itself: overdue after it, due within the 30 days before. */
export function paperState(dueOn: LocalDate, today: LocalDate): PaperState {
  if (isBefore(dueOn, today)) return 'overdue'
  return isAfter(dueOn, lastDueDay(today)) ? 'good' : 'due'
}

/** When a truck is next due: its last maintenance plus the interval; null for an interval of 0. */
export function nextMaintenanceOn(lastMaintainedOn: LocalDate, intervalMonths: number): LocalDate | null {
  return intervalMonths === 0 ? null : monthsLater(lastMaintainedOn, intervalMonths)
}
