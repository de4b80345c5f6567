import type { Job } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { NotDone } from './not-done.ts'
import { DONE_RANK, type JobStep, RETURNED_RANK } from './phone/steps.ts'

/** The last step that advanced a job: phone, place among its entries, and time. */
export interface LastStep {
  phoneId: string
  seq: number
  at: Date
}

/** A job's progress as reported, in the phone's times; one attempt of one driver at a time. */
export interface Progress {
  driverId: string | null
  headingAt: Date | null
  onSiteAt: Date | null
  doneAt: Date | null
  returnedAt: Date | null
  last: LastStep | null
  notDone: NotDone | null
}

/** No report of the job yet. */
export const NO_PROGRESS: Progress = {
  driverId: null,
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  returnedAt: null,
  last: null,
  notDone: null,
}

/** Whether an entry was made before the last one taken: by number on the same phone, else by time. */
export function isBehind(last: LastStep | null, { phoneId, seq, at }: LastStep): boolean {
  if (last === null) return false
  return last.phoneId === phoneId ? seq < last.seq : at < last.at
}

/** The furthest step ever reported of the job. */
export function furthestRank({ headingAt, onSiteAt, doneAt, returnedAt, notDone }: Progress): number {
  if (returnedAt) return RETURNED_RANK
  if (doneAt || notDone) return DONE_RANK
  if (onSiteAt) return 2
  return headingAt ? 1 : 0
}

/** Whether the driver's attempt is current: not another's, not given back, not reset by the office since. */
export function isStanding(progress: Progress, job: Job, driverId: string): boolean {
  const isPutBack = progress.doneAt !== null && !jobIs('moved', job)
  return progress.driverId === driverId && progress.notDone === null && !isPutBack
}

/** A job's rank, by its status where its bin has moved, else by this attempt's reports. */
export function rankOf(job: Job, standing: Progress): number {
  if (job.kind === 'drop' && job.status === 'Delivered') return DONE_RANK
  if (job.kind === 'pick' && jobIs('done', job)) return RETURNED_RANK
  if (jobIs('moved', job)) return DONE_RANK
  return Math.min(furthestRank(standing), DONE_RANK - 1)
}

const FIELDS = {
  heading: 'headingAt',
  onSite: 'onSiteAt',
  delivered: 'doneAt',
  collected: 'doneAt',
  returned: 'returnedAt',
} as const satisfies Record<JobStep, keyof Progress>

/** Sets the time of a step where it has none. */
export function withTime(progress: Progress, step: JobStep, at: Date): Progress {
  const field = FIELDS[step]
  return progress[field] === null ? { ...progress, [field]: at } : progress
}

/**
 * When the driver did what the job's status says: set down, took up, brought back; null where not reported.
 */
export function doneAtOf(
  { kind, status }: Pick<Job, 'kind' | 'status'>,
  { doneAt, returnedAt }: Pick<Progress, 'doneAt' | 'returnedAt'>,
): Date | null {
  if (!jobIs('moved', { status })) return null
  return kind === 'pick' && jobIs('done', { status }) ? returnedAt : doneAt
}
