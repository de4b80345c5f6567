import type { Job } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { NotDone } from './not-done.ts'
import { DONE_RANK, type JobStep, RETURNED_RANK } from './phone/steps.ts'

/** Where the last step that led a job on came from: the phone, its place among that phone's entries, and its time. */
export interface LastStep {
  phoneId: string
  seq: number
  at: Date
}

/** How far drivers say that a job is, each time as the phone's own; one attempt of one driver at a time. */
export interface Progress {
  driverId: string | null
  headingAt: Date | null
  onSiteAt: Date | null
  /** When the bin was set down or taken up. */
  doneAt: Date | null
  returnedAt: Date | null
  last: LastStep | null
  notDone: NotDone | null
}

/** Nobody has said anything of the job. */
export const NO_PROGRESS: Progress = {
  driverId: null,
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  returnedAt: null,
  last: null,
  notDone: null,
}

/** Whether an entry was made before the last one that was taken: on the same phone by its number, else by its time. */
export function isBehind(last: LastStep | null, { phoneId, seq, at }: LastStep): boolean {
  if (last === null) return false
  return last.phoneId === phoneId ? seq < last.seq : at < last.at
}

/** The furthest that anybody ever said of the job. */
export function furthestRank({ headingAt, onSiteAt, doneAt, returnedAt, notDone }: Progress): number {
  if (returnedAt) return RETURNED_RANK
  if (doneAt || notDone) return DONE_RANK
  if (onSiteAt) return 2
  return headingAt ? 1 : 0
}

/** Whether the driver's attempt still stands: nobody else's, not given back, and not put back by the office since. */
export function isStanding(progress: Progress, job: Job, driverId: string): boolean {
  const isPutBack = progress.doneAt !== null && !jobIs('moved', job)
  return progress.driverId === driverId && progress.notDone === null && !isPutBack
}

/** How far a job is now, by its status where its bin has moved, else by what this attempt has said. */
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

/** The progress with the time of a step where none stands yet. */
export function withTime(progress: Progress, step: JobStep, at: Date): Progress {
  const field = FIELDS[step]
  return progress[field] === null ? { ...progress, [field]: at } : progress
}

/** When its driver did what the job's status says: set the bin down, took it up, brought it back; null where nobody told. */
export function doneAtOf(
  { kind, status }: Pick<Job, 'kind' | 'status'>,
  { doneAt, returnedAt }: Pick<Progress, 'doneAt' | 'returnedAt'>,
): Date | null {
  if (!jobIs('moved', { status })) return null
  return kind === 'pick' && jobIs('done', { status }) ? returnedAt : doneAt
}
