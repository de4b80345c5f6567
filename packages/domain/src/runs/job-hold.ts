import { jobIs } from '../bookings/status/job-phases.ts'
import type { JobStatus } from '../bookings/status/job-status.ts'
import { accepted, type Decision, type ReasonedError, refused, refusedForAll } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { boardTexts } from './texts.ts'

/** Why a dispatcher has put a job aside, and the day on which it is among the work again. */
export interface JobHold {
  reason: string
  until: LocalDate
}

/** The most characters that a reason may have. */
export const HOLD_REASON_LENGTH = 200

/** A job as far as a hold of it goes. */
export interface HoldableJob {
  date: LocalDate
  status: JobStatus
  isAllocated: boolean
  onHold?: JobHold | null
}

/** A day of the board, and the company's today. */
interface WorkDay {
  date: LocalDate
  today: LocalDate
}

/**
 * Whether a job is put aside on a day of the board: until the day to come back has dawned. Among the left-overs of later
 * days it is back from that day on, so that the day can be planned ahead.
 */
export function isHeld(job: HoldableJob, { date, today }: WorkDay): boolean {
  const { onHold } = job
  if (!onHold || onHold.until <= today || job.isAllocated || !jobIs('toCome', job)) return false
  return job.date >= date || date < onHold.until
}

/** The day from which on a job that is left undone is left over: its own, or the day on which it came back from a hold. */
export const leftOverFrom = ({ date, onHold }: Pick<HoldableJob, 'date' | 'onHold'>): LocalDate =>
  onHold && onHold.until > date ? onHold.until : date

const isSame = (one: JobHold | null, other: JobHold | null) =>
  one?.reason === other?.reason && one?.until === other?.until

/**
 * The hold that a job has after a change: the one it was given with it, otherwise the one it had. It ends with a run, with
 * another day, and once nothing is left to bring or take away.
 */
export function holdAfter(before: HoldableJob, after: HoldableJob): JobHold | null {
  const [then, now] = [before.onHold ?? null, after.onHold ?? null]
  if (now === null || after.isAllocated || !jobIs('toCome', after)) return null
  return isSame(then, now) && before.date !== after.date ? null : now
}

/** A job with two sides of a change: what it is after it, with the hold that it has then. */
export const withHoldAfter = <Some extends HoldableJob>(before: HoldableJob, after: Some): Some =>
  isSame(after.onHold ?? null, holdAfter(before, after))
    ? after
    : { ...after, onHold: holdAfter(before, after) }

/** Everything that is wrong with a hold as typed, at its fields. */
export function holdErrors(
  { reason, until }: { reason: string; until: LocalDate | null },
  today: LocalDate,
): ReasonedError<'reason' | 'until'>[] {
  const errors: ReasonedError<'reason' | 'until'>[] = []
  const text = reason.trim()
  const at = (field: 'reason' | 'until', message: string) => errors.push({ reason: field, field, message })
  if (text === '') at('reason', boardTexts.holdReasonMissing)
  if (text.length > HOLD_REASON_LENGTH) at('reason', boardTexts.holdReasonTooLong(HOLD_REASON_LENGTH))
  if (until === null || until <= today) at('until', boardTexts.holdTooSoon)
  return errors
}

/** Why a job cannot be put on hold. */
export type HoldRefusal = 'in-run' | 'called-off' | 'done' | 'reason' | 'until'

/** The hold that an unallocated job gets, in place of one that it has; or why not. */
export function holdJob(job: HoldableJob, wanted: JobHold, today: LocalDate): Decision<JobHold, HoldRefusal> {
  if (job.isAllocated) return refused('in-run', boardTexts.holdInRun)
  if (jobIs('calledOff', job)) return refused('called-off', boardTexts.holdNotOpen(job.status))
  if (!jobIs('toCome', job)) return refused('done', boardTexts.holdNotOpen(job.status))
  const [first, ...others] = holdErrors(wanted, today)
  if (first) return refusedForAll(first, [first, ...others])
  return accepted({ reason: wanted.reason.trim(), until: wanted.until })
}
