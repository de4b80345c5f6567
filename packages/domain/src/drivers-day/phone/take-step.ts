import type { Job } from '../../bookings/booking.ts'
import { jobIs } from '../../bookings/status/job-phases.ts'
import { findJob, runOfJob, withBooking } from '../../runs/board.ts'
import { completeRuns } from '../../runs/mark-jobs.ts'
import { setJobStatus } from '../../runs/set-job-status.ts'
import { formatAustralianDate } from '../../shared/local-date.ts'
import { visitTexts } from '../../visits/texts.ts'
import { isBinNotTaken } from '../../visits/visit.ts'
import { type Field, type Found, type SaidStep, type Taken, untouched } from '../field.ts'
import { giveBack } from '../give-back.ts'
import {
  furthestRank,
  isBehind,
  isStanding,
  type LastStep,
  NO_PROGRESS,
  rankOf,
  withTime,
} from '../progress.ts'
import { driversDayTexts as texts } from '../texts.ts'
import { DONE_RANK, type JobStep, meaningOf } from './steps.ts'

function ofAnother(field: Field, said: SaidStep): Taken {
  const { progress, driverId } = field
  const isOwnMatter = progress.driverId === driverId && progress.notDone !== null
  const isRepeated = isOwnMatter && (said.step === 'cannot' || isBehind(progress.last, said))
  return untouched(field, isRepeated ? 'overtaken' : 'stale')
}

/** A late step is kept, and its time noted where this attempt has none. */
function overtaken(
  field: Field,
  said: LastStep & { step: JobStep },
  { job, rank }: { job: Job; rank: number },
): Taken | null {
  const { driverId, progress } = field
  const isStill = isStanding(progress, job, driverId)
  const isLate = isBehind(progress.last, said) && rank <= furthestRank(progress)
  if (isLate && !isStill) return untouched(field, 'overtaken')
  const attempt = isStill ? progress : { ...NO_PROGRESS, driverId }
  if (!isLate && rank > rankOf(job, attempt)) return null
  return { ...untouched(field, 'overtaken'), progress: withTime(attempt, said.step, said.at) }
}

function reach(field: Field, { job, booking }: Found, said: LastStep & { step: JobStep }): Taken {
  const { board, jobId, driverId, progress } = field
  const status = meaningOf(job.kind, said.step)?.status ?? null
  const { phoneId, seq, at } = said
  const attempt = isStanding(progress, job, driverId) ? progress : { ...NO_PROGRESS, driverId }
  const reached = { ...withTime(attempt, said.step, at), last: { phoneId, seq, at } }
  if (status === null) return { outcome: 'applied', message: '', board, progress: reached }
  const decision = setJobStatus(booking, { jobId, status, today: board.today, by: 'driver' })
  if (!decision.ok) return untouched(field, 'refused', decision.message)
  const after = completeRuns(board, withBooking(board, decision.value))
  return { outcome: 'applied', message: '', board: after, progress: reached }
}

function leadOn(field: Field, found: Found, said: LastStep & { step: JobStep }): Taken {
  const { job } = found
  const meaning = meaningOf(job.kind, said.step)
  if (!meaning) return untouched(field, 'refused', texts.notOfKind(job.kind, said.step))
  const late = overtaken(field, said, { job, rank: meaning.rank })
  if (late) return late
  if (said.step === 'delivered' && field.isPhotoMissing) return untouched(field, 'refused', texts.photoAsked)
  if (said.step === 'delivered' && isBinNotTaken(field.board, job.id)) {
    return untouched(field, 'refused', visitTexts.twoPlaces)
  }
  return reach(field, found, said)
}

/**
 * A step of a driver's phone. A job only advances; an earlier step is kept as overtaken unless it is further
 * than any reported; for a job in no run of this driver it is stale, against the life cycle refused. The
 * caller answers a repeated key as the first time (design, field 2.5).
 */
export function takeStep(field: Field, said: SaidStep): Taken {
  const { board, jobId, driverId } = field
  const found = findJob(board, jobId)
  if (!found) return untouched(field, 'refused', texts.unknownJob)
  if (runOfJob(board, jobId)?.driverId !== driverId) return ofAnother(field, said)
  if (jobIs('calledOff', found.job)) return untouched(field, 'refused', texts.calledOff)
  if (found.job.date > board.today) {
    return untouched(field, 'refused', texts.notYet(formatAustralianDate(found.job.date)))
  }
  if (said.step !== 'cannot') return leadOn(field, found, said)
  const isLate = isBehind(field.progress.last, said) && furthestRank(field.progress) >= DONE_RANK
  return isLate ? untouched(field, 'overtaken') : giveBack(field, found, said)
}
