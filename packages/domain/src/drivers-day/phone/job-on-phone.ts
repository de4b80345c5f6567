import { isStillOut } from '../../run-times/time-driven.ts'
import type { VisitKind } from '../../visits/visit.ts'
import type { CountedExtra } from '../counted-extra.ts'
import type { JobStep } from './steps.ts'

/** A load of a pick: kilograms, cents. */
interface TipOnPhone {
  site: string
  docket: string
  weightKg: number
  costCents: number
}

/** A job as its driver's phone knows it; instants are ISO texts, null for not yet. */
export interface JobOnPhone {
  actionId: string
  actionType: 'drop' | 'pick'
  status: string
  binNumber: string | null
  driverComments: string
  headingAt: string | null
  onSiteAt: string | null
  doneAt: string | null
  returnedAt: string | null
  tips: readonly TipOnPhone[]
  extras: readonly CountedExtra[]
  /** The visit it is half of while the other half is in the same run; null for a job of its own. */
  visit: { kind: VisitKind; with: string } | null
}

/** How far a job is: not begun, driving there, at the site, its full bin on the truck, or done. */
export type JobPhase = 'ahead' | 'heading' | 'onSite' | 'onTruck' | 'done'

const PHASE_OF_STATUS: Record<string, JobPhase> = {
  Delivered: 'done',
  Collected: 'onTruck',
  Returned: 'done',
  Completed: 'done',
}

/** A status counts before the driver's own times. */
export function phaseOf({
  status,
  headingAt,
  onSiteAt,
}: Pick<JobOnPhone, 'status' | 'headingAt' | 'onSiteAt'>): JobPhase {
  const settled = PHASE_OF_STATUS[status]
  if (settled) return settled
  if (onSiteAt !== null) return 'onSite'
  return headingAt !== null || status === 'Dispatched' ? 'heading' : 'ahead'
}

/** The step that a driver takes next; null when nothing is left to do. */
export function nextStepOf(job: JobOnPhone): JobStep | null {
  const steps: Record<JobPhase, JobStep | null> = {
    ahead: 'heading',
    heading: 'onSite',
    onSite: job.actionType === 'drop' ? 'delivered' : 'collected',
    onTruck: 'returned',
    done: null,
  }
  return steps[phaseOf(job)]
}

/** What a company asks for where a job is done: a photo of a drop, a signature for either. */
interface AskedOnSite {
  dropPhoto: boolean
  signature: boolean
}

interface ProofOfJob {
  photos: number
  hasSignature: boolean
}

/** What is missing before the next step, in the order it is requested. */
export function missingFor(job: JobOnPhone, asks: AskedOnSite, proof: ProofOfJob): ('photo' | 'signature')[] {
  const step = nextStepOf(job)
  if (step !== 'delivered' && step !== 'collected') return []
  const missing: ('photo' | 'signature')[] = []
  if (asks.dropPhoto && step === 'delivered' && proof.photos === 0) missing.push('photo')
  if (asks.signature && !proof.hasSignature) missing.push('signature')
  return missing
}

/** The driver's next job: one begun, else the first of the day that is not done. */
export function nextJobOf<Job extends JobOnPhone>(jobs: readonly Job[]): Job | undefined {
  const isUnderWay = (job: Job) => ['heading', 'onSite'].includes(phaseOf(job))
  return jobs.findLast(isUnderWay) ?? jobs.find((job) => phaseOf(job) !== 'done')
}

const MINUTE_MS = 60_000

const minuteOf = (at: string | null) => (at === null ? null : Date.parse(at) / MINUTE_MS)

/** Whether a driver is on a run of these jobs, or on a day of them. */
export function isOnRun(jobs: readonly JobOnPhone[], now: Date): boolean {
  const begun = jobs.flatMap((job) => {
    const phase = phaseOf(job)
    if (phase === 'ahead') return []
    const { headingAt, onSiteAt, doneAt, returnedAt } = job
    return {
      headingAt: minuteOf(headingAt),
      onSiteAt: minuteOf(onSiteAt),
      doneAt: minuteOf(doneAt),
      returnedAt: minuteOf(returnedAt),
      isDone: phase === 'done',
    }
  })
  return isStillOut(begun, jobs.length, now.getTime() / MINUTE_MS)
}
