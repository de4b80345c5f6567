import type { Booking, Job } from '../bookings/booking.ts'
import type { Board } from '../runs/board.ts'
import type { NotDoneReason } from './not-done.ts'
import type { JobStep } from './phone/steps.ts'
import type { LastStep, Progress } from './progress.ts'

/** A step that a phone reports, or that the job could not be done. */
export type SaidStep = LastStep &
  ({ step: JobStep } | { step: 'cannot'; reason: NotDoneReason; note: string })

/** What an entry is judged by: the job in its runs, what drivers said of it so far, and what the company asks. */
export interface Field {
  board: Board
  jobId: string
  driverId: string
  progress: Progress
  /** Of the other half of the job's visit; absent for a job of its own. */
  otherProgress?: Progress | undefined
  isPhotoMissing: boolean
}

/** The result of an entry; the office decides later about stale and refused ones. */
export type Outcome = 'applied' | 'overtaken' | 'stale' | 'refused'

/** An entry's result, with board and progress after it. */
export interface Taken {
  outcome: Outcome
  message: string
  board: Board
  progress: Progress
  other?: { jobId: string; progress: Progress }
}

/** The job that an entry is about, and its booking. */
export interface Found {
  job: Job
  booking: Booking
}

/** The answer to an entry that changes neither the board nor how far the job is. */
export const untouched = ({ board, progress }: Field, outcome: Outcome, message = ''): Taken => ({
  outcome,
  message,
  board,
  progress,
})
