import type { Booking, DropJob, Job, PickJob } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { DROP_STATUSES, isDropStatus, type JobStatus, PICK_STATUSES } from '../bookings/status/job-status.ts'
import { DROP_STATES, type JobState, PICK_STATES } from '../bookings/status/life-cycle.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Visit } from '../visits/visit.ts'
import type { TruckLimits } from './check-load.ts'

/** A truck's run of a day, its jobs in order. */
export interface PlannedRun {
  id: string
  version: number
  date: LocalDate
  truckId: string
  rego: string
  driverId: string
  limits: TruckLimits
  /** Among the truck's runs of the day, from 1. */
  number: number
  isLocked: boolean
  isTruckOff: boolean
  jobIds: readonly string[]
}

type OnBoard<Some extends Job> = Pick<Some, 'id' | 'kind' | 'date' | 'status' | 'isAllocated'>

/** A booking as far as the board's rules, and so a screen, know it. */
export interface BoardBooking extends Pick<Booking, 'id' | 'binType'> {
  binSize: number
  drop: OnBoard<DropJob>
  pick: OnBoard<PickJob>
}

/** Jobs in runs, with their bookings. */
export interface Placed<Some extends BoardBooking = Booking> {
  today: LocalDate
  runs: readonly Pick<PlannedRun, 'id' | 'jobIds'>[]
  bookings: readonly Some[]
}

/** What a planning step is judged by and changes: the runs involved, and the bookings of all their jobs. */
export interface Board<Some extends BoardBooking = Booking> extends Placed<Some> {
  runs: readonly PlannedRun[]
  lockedJobIds: ReadonlySet<string>
  /** Of jobs on this board. */
  visits: readonly Visit[]
}

/** A change of one run: jobs that leave it, and jobs that come, with their place. */
export interface RunUpdate {
  runId: string
  remove: readonly string[]
  add: readonly string[]
  position?: number | undefined
  /** All jobs of the run in order, where several change places. */
  order?: readonly string[] | undefined
}

/** Jobs that go to a day without a run, among its Unallocated. */
export interface DayUpdate {
  date: LocalDate
  add: readonly string[]
}

/** One run or day of a step. */
export type Update = RunUpdate | DayUpdate

/** A job that prevents a step, and why. */
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

/** The properties of the job's status. */
export function stateOf(job: Pick<DropJob, 'kind' | 'status'> | Pick<PickJob, 'kind' | 'status'>): JobState {
  return job.kind === 'drop' ? DROP_STATES[job.status] : PICK_STATES[job.status]
}

/** The statuses with no work left. */
export const SETTLED_STATUSES: readonly JobStatus[] = [...DROP_STATUSES, ...PICK_STATUSES].filter((status) =>
  isDropStatus(status) ? DROP_STATES[status].isSettled : PICK_STATES[status].isSettled,
)

/** Undefined when the job is not on the board. */
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

/** The drops of bookings whose picks are among these jobs, where they are not among them too. */
export const dropsOfPicks = (board: Pick<Board, 'bookings'>, jobIds: readonly string[]): string[] =>
  board.bookings.flatMap(({ drop, pick }) =>
    jobIds.includes(pick.id) && !jobIds.includes(drop.id) ? [drop.id] : [],
  )

/** The board with one booking changed. */
export function withBooking<Some extends BoardBooking, On extends Placed<Some>>(
  board: On,
  changed: Some,
): On {
  return { ...board, bookings: board.bookings.map((known) => (known.id === changed.id ? changed : known)) }
}

/** Whether a run has left: one of its jobs is under way or done. */
export function hasLeft(
  board: Pick<Board<BoardBooking>, 'bookings'>,
  run: Pick<PlannedRun, 'jobIds'>,
): boolean {
  return run.jobIds.some((jobId) => {
    const found = findJob(board, jobId)
    return found !== undefined && !jobIs('calledOff', found.job) && stateOf(found.job).isCardLocked
  })
}

/** A run with jobs that are all settled. */
export function isRunCompleted(jobs: readonly Parameters<typeof stateOf>[0][]): boolean {
  return jobs.length > 0 && jobs.every((job) => stateOf(job).isSettled)
}

/** 'XW48QP, Run 2'. */
export function runName({ rego, number }: Pick<PlannedRun, 'rego' | 'number'>): string {
  return `${rego}, Run ${number}`
}

/** Undefined for a job in no run. */
export function runOfJob(board: Pick<Board<BoardBooking>, 'runs'>, jobId: string): PlannedRun | undefined {
  return board.runs.find(({ jobIds }) => jobIds.includes(jobId))
}
