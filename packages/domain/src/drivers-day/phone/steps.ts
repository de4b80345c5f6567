import type { JobKind } from '../../bookings/booking.ts'
import type { JobStatus } from '../../bookings/status/job-status.ts'

/** What a driver's phone can report of a job (design, field 3.2 and 3.6). */
export const STEPS = [
  'heading',
  'onSite',
  'delivered',
  'collected',
  'tipped',
  'returned',
  'bin',
  'extras',
  'comment',
  'cannot',
] as const

export type Step = (typeof STEPS)[number]

/** Steps that advance a job; the others add to it. */
export type JobStep = 'heading' | 'onSite' | 'delivered' | 'collected' | 'returned'

/** The rank of a step, and the status it gives the job, if the life cycle has one. */
export interface StepMeaning {
  rank: number
  status: JobStatus | null
}

/** The steps of a drop, from leaving for it to the bin on site. */
const DROP_STEPS: Partial<Record<JobStep, StepMeaning>> = {
  heading: { rank: 1, status: 'Dispatched' },
  onSite: { rank: 2, status: 'Dispatched' },
  delivered: { rank: 3, status: 'Delivered' },
}

/** The steps of a pick, from leaving for it to the emptied bin on the yard; a pick is never Dispatched. */
const PICK_STEPS: Partial<Record<JobStep, StepMeaning>> = {
  heading: { rank: 1, status: null },
  onSite: { rank: 2, status: null },
  collected: { rank: 3, status: 'Collected' },
  returned: { rank: 5, status: 'Returned' },
}

/** Undefined for a step that this kind of job does not have. */
export function meaningOf(kind: JobKind, step: JobStep): StepMeaning | undefined {
  return kind === 'drop' ? DROP_STEPS[step] : PICK_STEPS[step]
}

/** The rank of a job whose bin has been moved at the customer's, or that could not be done. */
export const DONE_RANK = 3

/** The rank of a job whose bin is back on the yard. */
export const RETURNED_RANK = 5

const JOB_STEPS: readonly Step[] = ['heading', 'onSite', 'delivered', 'collected', 'returned']

export function isJobStep(step: Step): step is JobStep {
  return JOB_STEPS.includes(step)
}
