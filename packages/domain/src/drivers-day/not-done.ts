import { jobIs } from '../bookings/status/job-phases.ts'
import type { JobStatus } from '../bookings/status/job-status.ts'
import type { LocalDate } from '../shared/local-date.ts'

/** Why a driver could not do a job, in the words of office and phone. */
export const NOT_DONE_REASONS = {
  'nobody-there': 'Nobody there',
  'no-access': 'No access',
  'car-in-the-way': 'A car is in the way',
  'not-safe': 'Not safe to place',
  'too-heavy': 'Too heavy',
  'wrong-waste': 'Wrong waste in the bin',
  overfull: 'Overfull',
  other: 'Another reason',
} as const

/** A reason why a job was not done. */
export type NotDoneReason = keyof typeof NOT_DONE_REASONS

export function isNotDoneReason(text: string): text is NotDoneReason {
  return Object.hasOwn(NOT_DONE_REASONS, text)
}

/** A job given back undone: why, when, and on which day it was planned. */
export interface NotDone {
  reason: NotDoneReason
  note: string
  at: Date
  on: LocalDate
}

/** Such a mark on a booking, with who gave it back. */
export interface NotDoneMark extends NotDone {
  by: string
}

interface GivenBackJob {
  date: LocalDate
  isAllocated: boolean
  status: JobStatus
  notDone?: NotDoneMark | null
}

/**
 * Whether a job is still not done: open, in no run, and still on the day it was given back. Planning it
 * again is enough; nobody clears the mark by hand.
 */
function isStillNotDone(job: Omit<GivenBackJob, 'notDone'>, { on }: Pick<NotDone, 'on'>): boolean {
  return !job.isAllocated && job.date === on && jobIs('open', job)
}

/** Null when the job is not left undone. */
export function notDoneOf({ notDone = null, ...job }: GivenBackJob): NotDoneMark | null {
  return notDone && isStillNotDone(job, notDone) ? notDone : null
}

/** The same in words, for lists and people: 'A car is in the way: white van'. */
export function notDoneInWords({ reason, note }: Pick<NotDone, 'reason' | 'note'>): string {
  return note === '' ? NOT_DONE_REASONS[reason] : `${NOT_DONE_REASONS[reason]}: ${note}`
}
