import type { DropJob, JobKind, PickJob } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { TimeRange } from '../shared/time-range.ts'
import { type VisitKind, WAIT_KIND } from './visit-kinds.ts'

// biome-ignore lint/performance/noBarrelFile: lists take the kinds alone, everything else takes them from here
export { TWO_HIRE_KINDS, type TwoHireKind, VISIT_KINDS, type VisitKind, WAIT_KIND } from './visit-kinds.ts'

/** Whether a kind takes a bin and then leaves the same one again. */
export const isOfOneBin = (kind: VisitKind): boolean => kind === 'tip-and-return' || kind === 'relocate'

/** Whether a kind has both halves at the site together: the truck arrives once and does both there. */
export const isOneArrival = (kind: VisitKind): boolean => !isOfOneBin(kind)

/** Whether a kind joins drop and pick of one booking, so that it has no other half elsewhere. */
export const isOfOneHire = (kind: VisitKind): boolean => kind === WAIT_KIND

/**
 * The pick of one booking and the drop of another, or both jobs of one, that are planned, moved and driven as one.
 * `jobIds` are in the order in which they are done.
 */
export interface Visit {
  id: string
  kind: VisitKind
  jobIds: readonly [string, string]
  /** How long the truck waits to be loaded, as agreed with the customer; 0 where it does not wait. */
  waitMinutes?: number | undefined
}

/** A place in a run, from 1. */
export interface PlaceInRun {
  runId: string
  position: number
}

/** How the pick of a visit was agreed and planned before, to which it goes back when the visit is called off. */
export interface PickBefore {
  date: LocalDate
  timeRange: TimeRange
  isConfirmed: boolean
  /** Null where it was in no run. */
  place: PlaceInRun | null
}

/** A visit with its pick as that was before. */
export interface KeptVisit extends Visit {
  pickBefore: PickBefore
}

/** Bookings with the visits of their jobs. */
export interface JobsInVisits {
  bookings: readonly {
    drop: Pick<DropJob, 'id' | 'kind' | 'status'>
    pick: Pick<PickJob, 'id' | 'kind' | 'status'>
  }[]
  visits: readonly Visit[]
}

function jobOf(bookings: JobsInVisits['bookings'], jobId: string) {
  for (const { drop, pick } of bookings) {
    if (drop.id === jobId) return drop
    if (pick.id === jobId) return pick
  }
  return undefined
}

const isOpen = (bookings: JobsInVisits['bookings'], jobId: string): boolean => {
  const job = jobOf(bookings, jobId)
  return job !== undefined && jobIs('toCome', job)
}

/**
 * The visit that holds a job to its other half: none once one half is done or called off, when the other is
 * a job of its own.
 */
export function bindingVisitOf({ visits, bookings }: JobsInVisits, jobId: string): Visit | undefined {
  const visit = visits.find(({ jobIds }) => jobIds.includes(jobId))
  return visit?.jobIds.every((id) => isOpen(bookings, id)) ? visit : undefined
}

/**
 * The visit whose bin is on the truck: taken, not back in the yard, and still to be left again. Nothing comes between its
 * halves, though the first is done and they are two cards.
 */
export function carriedVisitOf({ visits, bookings }: JobsInVisits, jobId: string): Visit | undefined {
  const visit = visits.find(({ kind, jobIds }) => isOfOneBin(kind) && jobIds.includes(jobId))
  if (!visit) return undefined
  const [first, second] = visit.jobIds
  const taken = jobOf(bookings, first)
  const isOnTruck = taken !== undefined && jobIs('moved', taken) && !jobIs('done', taken)
  return isOnTruck && isOpen(bookings, second) ? visit : undefined
}

/** The visit whose halves are done right after one another, whether both are to come or its bin is on the truck. */
export const unbrokenVisitOf = (jobs: JobsInVisits, jobId: string): Visit | undefined =>
  bindingVisitOf(jobs, jobId) ?? carriedVisitOf(jobs, jobId)

/** The jobs of visits that nothing comes between, as they are done. */
export const unbrokenHalves = (jobs: JobsInVisits): Visit['jobIds'][] =>
  jobs.visits.flatMap(({ jobIds }) => (unbrokenVisitOf(jobs, jobIds[0]) ? [jobIds] : []))

/**
 * Whether the bin that a job leaves is still at the customer's, to be taken by the other half of its visit:
 * one bin is never at two places.
 */
export function isBinNotTaken({ visits, bookings }: JobsInVisits, jobId: string): boolean {
  const visit = visits.find(({ kind, jobIds: [, second] }) => isOfOneBin(kind) && second === jobId)
  return visit !== undefined && isOpen(bookings, visit.jobIds[0])
}

/** Which job of a booking an id is of. */
export const kindOfJob = ({ drop }: { drop: Pick<DropJob, 'id'> }, jobId: string): JobKind =>
  drop.id === jobId ? 'drop' : 'pick'

/** The other half of a job's visit. */
export const otherHalf = ({ jobIds: [first, second] }: Visit, jobId: string): string =>
  jobId === first ? second : first

/**
 * How long the truck waits before it takes a bin that it has left on the same day; 0 for other jobs, and where the
 * pick has gone to another day.
 */
export function waitMinutesAt(
  visits: readonly Pick<Visit, 'jobIds' | 'waitMinutes'>[],
  { drop, pick }: { drop: Pick<DropJob, 'date'>; pick: Pick<PickJob, 'id' | 'date'> },
  jobId: string,
): number {
  if (jobId !== pick.id || drop.date !== pick.date) return 0
  return visits.find(({ jobIds: [, second] }) => second === jobId)?.waitMinutes ?? 0
}

/** The drop that the bin of a pick is carried to with no tip between, while both are to come; null for none. */
export const carriedToOf = (
  visits: readonly Pick<Visit, 'kind' | 'jobIds'>[],
  jobId: string,
): string | null =>
  visits.find(({ kind, jobIds: [first] }) => kind === 'relocate' && first === jobId)?.jobIds[1] ?? null
