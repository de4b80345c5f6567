import { BOOKING_STATUSES, type BookingStatus } from './booking-status.ts'
import {
  DROP_STATUSES,
  type DropStatus,
  type JobStatus,
  PICK_STATUSES,
  type PickStatus,
} from './job-status.ts'
import { BOOKING_STAGES, DROP_STATES, type JobState, PICK_STATES } from './life-cycle.ts'

/** Phases of a job's life; every question about a status is asked by one of them. */
export const JOB_PHASES = {
  /** Work is left: once its day has passed, nobody has updated it. */
  open: ({ isSettled }) => !isSettled,
  toCome: ({ isSettled, hasMovedBin }) => !isSettled && !hasMovedBin,
  underWay: ({ isSettled, isCardLocked }) => !isSettled && isCardLocked,
  moved: ({ hasMovedBin }) => hasMovedBin,
  done: ({ isSettled, hasMovedBin }) => isSettled && hasMovedBin,
  calledOff: ({ isSettled, hasMovedBin }) => isSettled && !hasMovedBin,
  /** In totals: every job but a cancelled one. */
  counted: ({ isCounted }) => isCounted,
} as const satisfies Record<string, (state: JobState) => boolean>

/** A phase of a job's life. */
export type JobPhase = keyof typeof JOB_PHASES

/** A status that both kinds of job have means the same for either. */
const STATES: Record<JobStatus, JobState> = { ...DROP_STATES, ...PICK_STATES }

/** The properties of a status, of either kind of job. */
export const stateOfStatus = (status: JobStatus): JobState => STATES[status]

/** Whether a job of that status is in the phase. */
export const jobIs = (phase: JobPhase, { status }: { status: JobStatus }): boolean =>
  JOB_PHASES[phase](STATES[status])

/** How far some jobs are. */
export interface JobProgress {
  total: number
  done: number
  cancelled: number
}

/** How far the jobs of a day, a run or a driver are, by the one rule of what is counted. */
export function progressOf(jobs: readonly { status: JobStatus }[]): JobProgress {
  const among = (phase: JobPhase) => jobs.filter((job) => jobIs(phase, job)).length
  return { total: among('counted'), done: among('done'), cancelled: among('calledOff') }
}

/** The statuses of a drop in that phase. */
export const dropStatusesOf = (phase: JobPhase): DropStatus[] =>
  DROP_STATUSES.filter((status) => JOB_PHASES[phase](DROP_STATES[status]))

/** The statuses of a pick in that phase. */
export const pickStatusesOf = (phase: JobPhase): PickStatus[] =>
  PICK_STATUSES.filter((status) => JOB_PHASES[phase](PICK_STATES[status]))

/** The statuses of bookings that were called off. */
export const CALLED_OFF_BOOKINGS: readonly BookingStatus[] = BOOKING_STAGES.filter(({ drop }) =>
  JOB_PHASES.calledOff(DROP_STATES[drop]),
).map(({ status }) => status)

/** The statuses of bookings that totals count; those that only filters know are among them. */
export const COUNTED_BOOKINGS: readonly BookingStatus[] = BOOKING_STATUSES.filter(
  (status) => !CALLED_OFF_BOOKINGS.includes(status),
)
