import type { JobKind } from '../../bookings/booking.ts'
import type { JobStatus } from '../../bookings/status/job-status.ts'

/** What a driver's phone can say of a job (design, field 3.2 and 3.6). */
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

/** One of the things a driver's phone can say. */
export type Step = (typeof STEPS)[number]

/** The steps that lead a job on; the others say something of it wherever it is. */
export type JobStep = 'heading' | 'onSite' | 'delivered' | 'collected' | 'returned'

/** How far a step has brought a job, and what the job becomes by it; no status where the life cycle has none for it. */
export interface StepMeaning {
  rank: number
  status: JobStatus | null
}

/** The steps of a drop, from leaving for it to the bin standing there. */
export const DROP_STEPS: Partial<Record<JobStep, StepMeaning>> = {
  heading: { rank: 1, status: 'Dispatched' },
  onSite: { rank: 2, status: 'Dispatched' },
  delivered: { rank: 3, status: 'Delivered' },
}

/** The steps of a pick, from leaving for it to the emptied bin on the yard; a pick is never Dispatched. */
export const PICK_STEPS: Partial<Record<JobStep, StepMeaning>> = {
  heading: { rank: 1, status: null },
  onSite: { rank: 2, status: null },
  collected: { rank: 3, status: 'Collected' },
  returned: { rank: 5, status: 'Returned' },
}

/** What a step means to a drop or a pick; undefined for one that it does not know. */
export function meaningOf(kind: JobKind, step: JobStep): StepMeaning | undefined {
  return kind === 'drop' ? DROP_STEPS[step] : PICK_STEPS[step]
}

/** The rank of a job whose bin has been moved at the customer's: whoever could not do it is as far. */
export const DONE_RANK = 3

/** The rank of a job whose bin is back on the yard. */
export const RETURNED_RANK = 5

const JOB_STEPS: readonly Step[] = ['heading', 'onSite', 'delivered', 'collected', 'returned']

/** Whether a step leads a job on. */
export function isJobStep(step: Step): step is JobStep {
  return JOB_STEPS.includes(step)
}
