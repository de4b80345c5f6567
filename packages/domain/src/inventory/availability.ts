import { jobIs } from '../bookings/status/job-phases.ts'
import type { JobStatus } from '../bookings/status/job-status.ts'
import { datesBetween, type LocalDate } from '../shared/local-date.ts'

/** A dated change of the stock of one size and type; negative takes bins away. */
export interface StockChange {
  date: LocalDate
  count: number
  /** Brought from another yard: free from the next day on. */
  isArriving?: boolean | undefined
}

/** A drop or pick of one size and type, as stock counts it. */
export interface StockJob {
  kind: 'drop' | 'pick'
  date: LocalDate
  status: JobStatus
}

/** Both dates included. */
export interface AvailabilityWindow {
  from: LocalDate
  to: LocalDate
}

/** One size and type on one date (Spec 000 §3 Inventory rows; design, decision 6). */
export interface AvailabilityDay {
  date: LocalDate
  /** At the end of the day; negative when more are promised than there are. */
  count: number
  /** Bins owned on that date: the ledger up to and including it. */
  baseCount: number
  /** What the ledger adds or takes away on that date. */
  baseCountChanged: number
  plannedDrops: number
  plannedPicks: number
  /** Free for one more drop that morning: `count` without bins that come back or arrive during the day. */
  available: number
}

function isBinGone(job: StockJob, date: LocalDate): boolean {
  return job.kind === 'drop' && !jobIs('calledOff', job) && job.date <= date
}

/** By the end of the date; an overdue bin is not on the yard. */
function isBinBack(job: StockJob, date: LocalDate, today: LocalDate): boolean {
  if (job.kind !== 'pick' || jobIs('calledOff', job) || job.date > date) return false
  return job.date >= today || jobIs('moved', job)
}

function sumOf(changes: readonly StockChange[]): number {
  return changes.reduce((total, { count }) => total + count, 0)
}

function jobsOn(jobs: readonly StockJob[], kind: StockJob['kind'], date: LocalDate): number {
  return jobs.filter((job) => job.kind === kind && job.date === date && !jobIs('calledOff', job)).length
}

/** Bins on the yard that morning: those that leave during the day, and those free for one more drop. */
export function stockThatMorning(day: Pick<AvailabilityDay, 'available' | 'plannedDrops'>): number {
  return day.available + day.plannedDrops
}

/** What the availability of one size and type is calculated from. */
export interface StockBooks {
  adjustments: readonly StockChange[]
  jobs: readonly StockJob[]
}

/**
 * The reference definition that the query is tested against: stock, less every drop so far, plus every pick
 * that counts as back (design, decision 6). `jobs` must include those before the window.
 */
export function availabilityByDate(
  books: StockBooks,
  window: AvailabilityWindow,
  today: LocalDate,
): AvailabilityDay[] {
  const { adjustments, jobs } = books
  return datesBetween(window.from, window.to).map((date) => {
    const baseCount = sumOf(adjustments.filter((change) => change.date <= date))
    const baseCountChanged = sumOf(adjustments.filter((change) => change.date === date))
    const gone = jobs.filter((job) => isBinGone(job, date)).length
    const back = jobs.filter((job) => isBinBack(job, date, today)).length
    const count = baseCount - gone + back
    const arriving = sumOf(adjustments.filter((change) => change.isArriving && change.date === date))
    const plannedDrops = jobsOn(jobs, 'drop', date)
    const plannedPicks = jobsOn(jobs, 'pick', date)
    return {
      date,
      count,
      baseCount,
      baseCountChanged,
      plannedDrops,
      plannedPicks,
      available: count - plannedPicks - arriving,
    }
  })
}
