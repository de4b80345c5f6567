import type { Booking, DropJob, Job, PickJob } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { DROP_STATUSES, isDropStatus, type JobStatus, PICK_STATUSES } from '../bookings/status/job-status.ts'
import { DROP_STATES, type JobState, PICK_STATES } from '../bookings/status/life-cycle.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { TruckLimits } from './check-load.ts'

/** A truck's run of a day: its jobs in the order in which they are done. */
export interface PlannedRun {
  id: string
  version: number
  date: LocalDate
  truckId: string
  rego: string
  driverId: string
  limits: TruckLimits
  /** Its place among its truck's runs of the day, from 1. */
  number: number
  isLocked: boolean
  /** Its truck has been turned off for the day: nothing comes into it. */
  isTruckOff: boolean
  jobIds: readonly string[]
}

type OnBoard<Some extends Job> = Pick<Some, 'id' | 'kind' | 'date' | 'status' | 'isAllocated'>

/** What the rules of the board look at of a booking: a screen knows no more of it than that. */
export interface BoardBooking extends Pick<Booking, 'id' | 'binType'> {
  binSize: number
  drop: OnBoard<DropJob>
  pick: OnBoard<PickJob>
}

/** Which jobs sit in which runs, and the bookings of all of them. */
export interface Placed<Some extends BoardBooking = Booking> {
  today: LocalDate
  runs: readonly Pick<PlannedRun, 'id' | 'jobIds'>[]
  bookings: readonly Some[]
}

/** What a planning step is judged by and changes: the runs it touches and the bookings of every job in them. */
export interface Board<Some extends BoardBooking = Booking> extends Placed<Some> {
  runs: readonly PlannedRun[]
  /** Jobs that a dispatcher has locked. */
  lockedJobIds: ReadonlySet<string>
}

/** What stands in the way of a step, and at which job. */
export interface Obstacle {
  jobId: string
  reason:
    | 'elsewhere'
    | 'locked'
    | 'truck-off'
    | 'cannot-carry'
    | 'no-hours'
    | 'order'
    | 'day'
    | 'status'
    | 'not-delivered'
  message: string
}

/** What the state of a job means. */
export function stateOf(job: Pick<DropJob, 'kind' | 'status'> | Pick<PickJob, 'kind' | 'status'>): JobState {
  return job.kind === 'drop' ? DROP_STATES[job.status] : PICK_STATES[job.status]
}

/** The statuses after which nothing is left to do for a job. */
export const SETTLED_STATUSES: readonly JobStatus[] = [...DROP_STATUSES, ...PICK_STATUSES].filter((status) =>
  isDropStatus(status) ? DROP_STATES[status].isSettled : PICK_STATES[status].isSettled,
)

/** The job of that id with its booking; undefined when the board does not hold it. */
export function findJob<Some extends BoardBooking>(
  board: Pick<Board<Some>, 'bookings'>,
  jobId: string,
): { job: Some['drop'] | Some['pick']; booking: Some } | undefined {
  for (const booking of board.bookings) {
    if (booking.drop.id === jobId) return { job: booking.drop, booking }
    if (booking.pick.id === jobId) return { job: booking.pick, booking }
  }
  return undefined
}

/** The board with one booking changed. */
export function withBooking<Some extends BoardBooking, On extends Placed<Some>>(
  board: On,
  changed: Some,
): On {
  return { ...board, bookings: board.bookings.map((known) => (known.id === changed.id ? changed : known)) }
}

/** A run has left once one of its jobs is under way or done. */
export function hasLeft(
  board: Pick<Board<BoardBooking>, 'bookings'>,
  run: Pick<PlannedRun, 'jobIds'>,
): boolean {
  return run.jobIds.some((jobId) => {
    const found = findJob(board, jobId)
    return found !== undefined && !jobIs('calledOff', found.job) && stateOf(found.job).isCardLocked
  })
}

/** A run is completed when there are jobs in it and every one is settled. */
export function isRunCompleted(jobs: readonly Parameters<typeof stateOf>[0][]): boolean {
  return jobs.length > 0 && jobs.every((job) => stateOf(job).isSettled)
}

/** A run as people call it: 'XW48QP, Run 2'. */
export function runName({ rego, number }: Pick<PlannedRun, 'rego' | 'number'>): string {
  return `${rego}, Run ${number}`
}

/** The run that a job sits in; undefined for none. */
export function runOfJob(board: Pick<Board<BoardBooking>, 'runs'>, jobId: string): PlannedRun | undefined {
  return board.runs.find(({ jobIds }) => jobIds.includes(jobId))
}
