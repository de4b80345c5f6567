import { jobIs } from '../bookings/status/job-phases.ts'
import type { JobStatus } from '../bookings/status/job-status.ts'
import type { Driven } from '../run-times/day.ts'
import type { StopTimes } from '../run-times/run-model.ts'
import { hourIfAny } from '../shared/hour-of-day.ts'
import type { LocalDate } from '../shared/local-date.ts'

type Times = 'headingAt' | 'onSiteAt' | 'doneAt' | 'returnedAt'

/** What was reported of a job and in which run; `At` as the caller has instants. */
export type ReportInRun<At = Date> = Readonly<Record<Times, At | null>> & { runId: string | null }

/** Null for reports in another run, of an attempt given back, or from before the office reset the job. */
export function reportInRun<At>(
  { runId, headingAt, onSiteAt, doneAt, returnedAt }: ReportInRun<At>,
  job: { status: JobStatus; runId: string | null; isNotDone: boolean },
): Record<Times, At | null> | null {
  const isPutBack = doneAt !== null && !jobIs('moved', job)
  const isOfThisRun = job.runId !== null && runId === job.runId
  if (!isOfThisRun || isPutBack || job.isNotDone) return null
  if ((headingAt ?? onSiteAt ?? doneAt ?? returnedAt) === null) return null
  return { headingAt, onSiteAt, doneAt, returnedAt }
}

const MINUTES = 60

/** A job as it was driven in its run on a day; null while nothing of it was reported or begun. Instants are ISO texts. */
export function drivenJob(
  job: { status: JobStatus },
  report: Readonly<Record<Times, string | null>> | null,
  { date, timeZone }: { date: LocalDate; timeZone: string },
): Driven | null {
  const isMoved = jobIs('moved', job)
  if (!report && !isMoved && !jobIs('underWay', job)) return null
  const at = (text: string | null = null) => {
    const hour = hourIfAny(text, date, timeZone)
    return hour === null ? null : Math.round(hour * MINUTES)
  }
  return {
    headingAt: at(report?.headingAt),
    onSiteAt: at(report?.onSiteAt),
    doneAt: at(report?.doneAt),
    returnedAt: at(report?.returnedAt),
    isMoved,
    isDone: jobIs('done', job),
  }
}

/** A stop as it happened, or is expected now; hours of the day. */
export interface LiveStop extends Pick<StopTimes, 'arrivesAt' | 'beginsAt' | 'leavesAt' | 'lateBy'> {
  state: 'done' | 'underWay' | 'toCome'
  /** The arrival was reported, not calculated. */
  hasHappened: boolean
}

/** A stop of a run as it goes, by the run's times. */
export function liveStop(driven: Driven | null, times: StopTimes): LiveStop {
  const { arrivesAt, beginsAt, leavesAt, lateBy } = times
  const state = driven === null ? 'toCome' : driven.isDone ? 'done' : 'underWay'
  const reported = driven?.isDone ? driven.doneAt : (driven?.onSiteAt ?? driven?.doneAt)
  return { state, arrivesAt, beginsAt, leavesAt, lateBy, hasHappened: (reported ?? null) !== null }
}
