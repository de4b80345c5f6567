import type { Job } from '../bookings/booking.ts'
import { jobIs } from '../bookings/job-phases.ts'
import type { LocalDate } from '../shared/local-date.ts'

/** Why a driver could not do a job, each as the office and the phone call it. */
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

/** Whether the text is such a reason. */
export function isNotDoneReason(text: string): text is NotDoneReason {
  return Object.hasOwn(NOT_DONE_REASONS, text)
}

/** That a driver gave a job back undone: why, when, and on which day it was planned. */
export interface NotDone {
  reason: NotDoneReason
  note: string
  at: Date
  on: LocalDate
}

/**
 * Whether a job still stands as not done: nobody has put it into a run or on another day since, and it is open. Nobody
 * takes the mark off by hand: to plan the job again is enough.
 */
export function isStillNotDone(
  job: Pick<Job, 'date' | 'isAllocated'> & { status: Job['status'] },
  notDone: Pick<NotDone, 'on'>,
): boolean {
  return !job.isAllocated && job.date === notDone.on && jobIs('open', job)
}
