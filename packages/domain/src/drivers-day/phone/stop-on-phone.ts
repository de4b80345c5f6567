import { isOfOneBin, isOneArrival } from '../../visits/visit.ts'
import { type JobOnPhone, phaseOf } from './job-on-phone.ts'

/** A job as far as it says which other it is done with. */
export type JobOfVisit = Pick<JobOnPhone, 'actionId' | 'visit'>

/** What is done at one stop: a job, or both halves of a visit in their order. */
export type Halves<Job extends JobOfVisit> = readonly [Job, ...Job[]]

/** A run's jobs by stops: both halves of a visit that follow one another are one. */
export function stopsOfJobs<Job extends JobOfVisit>(jobs: readonly Job[]): Halves<Job>[] {
  const stops: [Job, ...Job[]][] = []
  for (const job of jobs) {
    const before = stops.at(-1)
    const [half] = before ?? []
    if (before?.length === 1 && half?.visit && half.visit.with === job.actionId) before.push(job)
    else stops.push([job])
  }
  return stops
}

const isAtSite = (job: JobOnPhone) => !['onTruck', 'done'].includes(phaseOf(job))

function isToTip(pick: JobOnPhone, drop: JobOnPhone): boolean {
  return pick.visit?.kind === 'tip-and-return' && pick.tips.length === 0 && phaseOf(drop) === 'ahead'
}

/**
 * The half of a stop that the driver does next. Of an exchange the first that is open; the bin that is left
 * again is first taken and, to be returned empty, tipped.
 */
export function jobInHand<Job extends JobOnPhone>(halves: Halves<Job>): Job {
  const [first, second] = halves
  if (second === undefined) return first
  const open = halves.find(isAtSite)
  if (open === undefined) return halves.find((half) => phaseOf(half) !== 'done') ?? second
  const mustTip = open === second && phaseOf(first) === 'onTruck' && isToTip(first, second)
  return mustTip ? first : open
}

/** Halves at the site that are arrived at together: both where the truck arrives once, else the one in hand. */
export function arrivedAtWith<Job extends JobOnPhone>(halves: Halves<Job>): Job[] {
  const job = jobInHand(halves)
  if (job.visit === null || !isOneArrival(job.visit.kind)) return [job]
  return halves.filter(isAtSite)
}

/** The pick whose bin is left again with this drop: it is back from its way then. */
export function pickLeftBy<Job extends JobOnPhone>(halves: readonly Job[], drop: Job): Job | undefined {
  if (drop.actionType !== 'drop' || drop.visit === null || !isOfOneBin(drop.visit.kind)) return undefined
  return halves.find((half) => half !== drop && phaseOf(half) === 'onTruck')
}

/** Whether nothing is left to do at a stop. */
export const isStopDone = (halves: readonly JobOnPhone[]): boolean =>
  halves.every((half) => phaseOf(half) === 'done')
