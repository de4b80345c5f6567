import { jobIs } from '../bookings/status/job-phases.ts'
import type { JobStatus } from '../bookings/status/job-status.ts'
import { accepted, type Decision, type ReasonedError, refused, refusedForAll } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { boardTexts } from './texts.ts'

/** Why a job is on hold, and from which day it is work again. */
export interface JobHold {
  reason: string
  until: LocalDate
}

/** The most characters that a reason may have. */
export const HOLD_REASON_LENGTH = 200

/** What a hold depends on. */
export interface HoldableJob {
  date: LocalDate
  status: JobStatus
  isAllocated: boolean
  onHold?: JobHold | null
}

interface WorkDay {
  date: LocalDate
  today: LocalDate
}

/**
 * On hold on a day of the board until its return date has come. Among left-overs of later days it is back
 * from then on, for planning ahead.
 */
export function isHeld(job: HoldableJob, { date, today }: WorkDay): boolean {
  const { onHold } = job
  if (!onHold || onHold.until <= today || job.isAllocated || !jobIs('toCome', job)) return false
  return job.date >= date || date < onHold.until
}

/** Its own day, or the day it came back from a hold. */
export const leftOverFrom = ({ date, onHold }: Pick<HoldableJob, 'date' | 'onHold'>): LocalDate =>
  onHold && onHold.until > date ? onHold.until : date

const isSame = (one: JobHold | null, other: JobHold | null) =>
  one?.reason === other?.reason && one?.until === other?.until

/**
 * The hold set by the change, else the previous one. It ends with a run, another day, and once no work is
 * left.
 */
export function holdAfter(before: HoldableJob, after: HoldableJob): JobHold | null {
  const [then, now] = [before.onHold ?? null, after.onHold ?? null]
  if (now === null || after.isAllocated || !jobIs('toCome', after)) return null
  return isSame(then, now) && before.date !== after.date ? null : now
}

/** The changed job with its hold. */
export const withHoldAfter = <Some extends HoldableJob>(before: HoldableJob, after: Some): Some =>
  isSame(after.onHold ?? null, holdAfter(before, after))
    ? after
    : { ...after, onHold: holdAfter(before, after) }

/** Every error of a typed hold, by field. */
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

export type HoldRefusal = 'in-run' | 'called-off' | 'done' | 'reason' | 'until'

/** The new hold of an unallocated job, replacing any; or why not. */
export function holdJob(job: HoldableJob, wanted: JobHold, today: LocalDate): Decision<JobHold, HoldRefusal> {
  if (job.isAllocated) return refused('in-run', boardTexts.holdInRun)
  if (jobIs('calledOff', job)) return refused('called-off', boardTexts.holdNotOpen(job.status))
  if (!jobIs('toCome', job)) return refused('done', boardTexts.holdNotOpen(job.status))
  const [first, ...others] = holdErrors(wanted, today)
  if (first) return refusedForAll(first, [first, ...others])
  return accepted({ reason: wanted.reason.trim(), until: wanted.until })
}

interface HoldableHire {
  drop: HoldableJob
  pick: HoldableJob
}

/** A hold ends with a run, another day, or what settles the job. */
export function withHoldsAfter<Change extends { before: HoldableHire; after: HoldableHire }>(
  change: Change,
): Change {
  const { before, after } = change
  const drop = withHoldAfter(before.drop, after.drop)
  const pick = withHoldAfter(before.pick, after.pick)
  return drop === after.drop && pick === after.pick ? change : { ...change, after: { ...after, drop, pick } }
}
