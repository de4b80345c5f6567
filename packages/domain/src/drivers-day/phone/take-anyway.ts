import type { Booking, Job } from '../../bookings/booking.ts'
import { jobIs } from '../../bookings/status/job-phases.ts'
import { markDelivered } from '../../bookings/status/mark-delivered.ts'
import { markReturned } from '../../bookings/status/mark-returned.ts'
import { findJob, withBooking } from '../../runs/board.ts'
import { completeRuns } from '../../runs/mark-jobs.ts'
import { setJobStatus } from '../../runs/set-job-status.ts'
import type { Decision } from '../../shared/decision.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import { type Field, type SaidStep, type Taken, untouched } from '../field.ts'
import { giveBack } from '../give-back.ts'
import { rankOf, withTime } from '../progress.ts'
import { driversDayTexts as texts } from '../texts.ts'
import { type JobStep, meaningOf, type StepMeaning } from './steps.ts'

interface Wish {
  job: Job
  status: NonNullable<StepMeaning['status']>
  today: LocalDate
  day: LocalDate
}

function brought(booking: Booking, { job, status, today, day }: Wish): Decision<Booking, string> {
  const inRun = setJobStatus(booking, { jobId: job.id, status, today, by: 'driver' })
  if (inRun.ok) return inRun
  if (status === 'Delivered') return markDelivered(booking, { date: day, today })
  return status === 'Returned' ? markReturned(booking, { date: day, today }) : inRun
}

interface Led {
  job: Job
  booking: Booking
  meaning: StepMeaning
  step: JobStep
  day: LocalDate
}

function led(field: Field, said: SaidStep, { job, booking, meaning, step, day }: Led): Taken {
  const { board, progress } = field
  const timed = withTime(progress, step, said.at)
  const isThere = meaning.status === null || meaning.rank <= rankOf(job, timed)
  if (isThere || meaning.status === null) return { outcome: 'applied', message: '', board, progress: timed }
  const wish = { job, status: meaning.status, today: board.today, day }
  const decision = brought(booking, wish)
  if (!decision.ok) return untouched(field, 'refused', decision.message)
  const after = completeRuns(board, withBooking(board, decision.value))
  return { outcome: 'applied', message: '', board: after, progress: { ...timed, notDone: null } }
}

/**
 * The office accepts a stale or refused entry, wherever the job is now: run, order and missing photo no
 * longer count, the life cycle does. `day` is when the driver did it.
 */
export function takeAnyway(field: Field, said: SaidStep, day: LocalDate): Taken {
  const found = findJob(field.board, field.jobId)
  if (!found) return untouched(field, 'refused', texts.unknownJob)
  if (jobIs('calledOff', found.job)) return untouched(field, 'refused', texts.calledOff)
  if (said.step === 'cannot') return giveBack(field, found, said)
  const meaning = meaningOf(found.job.kind, said.step)
  if (!meaning) return untouched(field, 'refused', texts.notOfKind(found.job.kind, said.step))
  return led(field, said, { ...found, meaning, step: said.step, day })
}
