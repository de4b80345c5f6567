import { addDays, isAfter, isBefore, type LocalDate, localDate } from '../shared/local-date.ts'

/** How many days ahead a paper that runs out shows in amber. */
const PAPERS_AHEAD_DAYS = 30

/** Whether a paper is good, runs out soon, or has run out. */
export type PaperState = 'good' | 'due' | 'overdue'

/** Good through the day itself: red once the day has passed, amber within the 30 days before. */
export function paperState(dueOn: LocalDate, today: LocalDate): PaperState {
  if (isBefore(dueOn, today)) return 'overdue'
  return isAfter(dueOn, addDays(today, PAPERS_AHEAD_DAYS)) ? 'good' : 'due'
}

/** The same day so many months later, the last day of a shorter month. */
function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return localDate(last.toISOString().slice(0, 10))
}

/** When a truck is next due: its last maintenance plus the interval; null for an interval of 0. */
export function nextMaintenanceOn(lastMaintainedOn: LocalDate, intervalMonths: number): LocalDate | null {
  return intervalMonths === 0 ? null : addMonths(lastMaintainedOn, intervalMonths)
}
