import type { Booking, Job } from '../bookings/booking.ts'
import { jobIs } from '../bookings/job-phases.ts'
import { type Board, findJob, runOfJob, withBooking } from '../runs/board.ts'
import { completeRuns } from '../runs/mark-jobs.ts'
import { setJobStatus } from '../runs/set-job-status.ts'
import { formatAustralianDate } from '../shared/local-date.ts'
import type { NotDoneReason } from './not-done.ts'
import {
  furthestRank,
  isBehind,
  isStanding,
  type LastStep,
  NO_PROGRESS,
  type Progress,
  rankOf,
  withTime,
} from './progress.ts'
import { type JobStep, meaningOf } from './steps.ts'
import { driversDayTexts as texts } from './texts.ts'

/** A step that a phone says of a job, or that it could not be done. */
export type SaidStep = LastStep &
  ({ step: JobStep } | { step: 'cannot'; reason: NotDoneReason; note: string })

/** What an entry is judged by: the job in its runs, what drivers said of it so far, and what the company asks. */
export interface Field {
  board: Board
  jobId: string
  driverId: string
  progress: Progress
  /** The company asks for a photo of every drop and there is none yet. */
  isPhotoMissing: boolean
}

/** What becomes of an entry; the office decides later about what is stale or refused. */
export type Outcome = 'applied' | 'overtaken' | 'stale' | 'refused'

/** What an entry has come to, and how board and progress stand after it. */
export interface Taken {
  outcome: Outcome
  message: string
  board: Board
  progress: Progress
}

const left = ({ board, progress }: Field, outcome: Outcome, message = ''): Taken => ({
  outcome,
  message,
  board,
  progress,
})

interface Found {
  job: Job
  booking: Booking
}

/** What a driver says of a job that is not in a run of theirs any more; `whereNow` is told by who can name people. */
function ofAnother(field: Field, said: SaidStep): Taken {
  const { progress, driverId } = field
  const isOwnMatter = progress.driverId === driverId && progress.notDone !== null
  const isRepeated = isOwnMatter && (said.step === 'cannot' || isBehind(progress.last, said))
  return left(field, isRepeated ? 'overtaken' : 'stale')
}

function withoutJob(board: Board, booking: Booking, jobId: string): Board {
  const freed = <Some extends Job>(job: Some): Some =>
    job.id === jobId ? { ...job, isAllocated: false } : job
  const after = withBooking(board, { ...booking, drop: freed(booking.drop), pick: freed(booking.pick) })
  return {
    ...after,
    runs: after.runs.map((run) => ({ ...run, jobIds: run.jobIds.filter((id) => id !== jobId) })),
  }
}

/** The job goes back to the office: out of its run, planned anew; it stands as not done until somebody does that. */
function giveBack(field: Field, { job, booking }: Found, said: Extract<SaidStep, { step: 'cannot' }>): Taken {
  const { board, jobId, driverId, progress } = field
  if (jobIs('moved', job)) return left(field, 'refused', texts.doneAlready(job.status))
  const wish = { jobId, status: 'Scheduled', today: board.today, by: 'driver' } as const
  const decision = setJobStatus(booking, wish)
  if (!decision.ok) return left(field, 'refused', decision.message)
  const after = withoutJob(board, decision.value, jobId)
  const { phoneId, seq, at, reason, note } = said
  const attempt = isStanding(progress, job, driverId) ? progress : NO_PROGRESS
  return {
    outcome: 'applied',
    message: '',
    board: completeRuns(board, after),
    progress: {
      ...attempt,
      driverId,
      last: { phoneId, seq, at },
      notDone: { reason, note, at, on: job.date },
    },
  }
}

/** A step that comes when the job is further already: kept, and its time noted where this attempt has none. */
function overtaken(
  field: Field,
  said: LastStep & { step: JobStep },
  { job, rank }: { job: Job; rank: number },
): Taken | null {
  const { driverId, progress } = field
  const isStill = isStanding(progress, job, driverId)
  const isLate = isBehind(progress.last, said) && rank <= furthestRank(progress)
  if (isLate && !isStill) return left(field, 'overtaken')
  const attempt = isStill ? progress : { ...NO_PROGRESS, driverId }
  if (!isLate && rank > rankOf(job, attempt)) return null
  return { ...left(field, 'overtaken'), progress: withTime(attempt, said.step, said.at) }
}

/** Brings the job to where the step leads. */
function reach(field: Field, { job, booking }: Found, said: LastStep & { step: JobStep }): Taken {
  const { board, jobId, driverId, progress } = field
  const status = meaningOf(job.kind, said.step)?.status ?? null
  const { phoneId, seq, at } = said
  const attempt = isStanding(progress, job, driverId) ? progress : { ...NO_PROGRESS, driverId }
  const reached = { ...withTime(attempt, said.step, at), last: { phoneId, seq, at } }
  if (status === null) return { outcome: 'applied', message: '', board, progress: reached }
  const decision = setJobStatus(booking, { jobId, status, today: board.today, by: 'driver' })
  if (!decision.ok) return left(field, 'refused', decision.message)
  const after = completeRuns(board, withBooking(board, decision.value))
  return { outcome: 'applied', message: '', board: after, progress: reached }
}

function leadOn(field: Field, found: Found, said: LastStep & { step: JobStep }): Taken {
  const { job } = found
  const meaning = meaningOf(job.kind, said.step)
  if (!meaning) return left(field, 'refused', texts.notOfKind(job.kind, said.step))
  const late = overtaken(field, said, { job, rank: meaning.rank })
  if (late) return late
  if (said.step === 'delivered' && field.isPhotoMissing) return left(field, 'refused', texts.photoAsked)
  return reach(field, found, said)
}

/**
 * Takes one step of a driver's phone. A job only goes forward; a step from before what was taken is kept as overtaken
 * unless it is further than anything said; of a job that is in no run of this driver it is stale, and against the life
 * cycle refused. Given twice the same key, the caller answers as the first time (design, field 2.5).
 */
export function takeStep(field: Field, said: SaidStep): Taken {
  const { board, jobId, driverId } = field
  const found = findJob(board, jobId)
  if (!found) return left(field, 'refused', texts.unknownJob)
  if (runOfJob(board, jobId)?.driverId !== driverId) return ofAnother(field, said)
  if (jobIs('calledOff', found.job)) return left(field, 'refused', texts.calledOff)
  if (found.job.date > board.today) {
    return left(field, 'refused', texts.notYet(formatAustralianDate(found.job.date)))
  }
  return said.step === 'cannot' ? giveBack(field, found, said) : leadOn(field, found, said)
}
