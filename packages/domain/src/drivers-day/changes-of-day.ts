import { type JobOnPhone, phaseOf } from './phone/job-on-phone.ts'
import type { RunOnPhone } from './view-of-run.ts'

interface JobOfOffice extends JobOnPhone {
  jobID: string
  timeRange: readonly [string, string]
  binSize: number
  binType: string
  wasteType: string
  notes: string
  customerName: string
  customerPhone: string
  permitRequired: boolean
  address: { name: string; suburb: string }
}

interface RunOfOffice<Job extends JobOfOffice> extends RunOnPhone<Job> {
  date: string
  number: number
}

/** What changed since a driver looked: new or changed jobs, and jobs that are gone. */
export interface ChangesOfDay {
  changed: string[]
  gone: { actionId: string; jobID: string; suburb: string }[]
}

function words<Job extends JobOfOffice>(job: Job, run: RunOfOffice<Job>): string {
  const { timeRange, binSize, binType, wasteType, notes, customerName, customerPhone, permitRequired } = job
  const { name, suburb } = job.address
  const terms = [timeRange, binSize, binType, wasteType, notes, customerName, customerPhone, permitRequired]
  return JSON.stringify([run.date, run.number, phaseOf(job), job.binNumber, name, suburb, terms])
}

function stopsOf<Job extends JobOfOffice>(runs: readonly RunOfOffice<Job>[]) {
  return new Map(
    runs.flatMap((run) => run.jobs.map((job) => [job.actionId, { job, words: words(job, run) }] as const)),
  )
}

const isOpen = (job: JobOnPhone) => phaseOf(job) !== 'done'

function movedIn(before: readonly string[], after: readonly string[]): string[] {
  const left = before.filter((id) => after.includes(id))
  const right = after.filter((id) => before.includes(id))
  return right.filter((id, place) => left.indexOf(id) > place)
}

/**
 * What the office changed between two views of a driver's day. Both include entries waiting on the phone, so
 * that the driver's own entries are no change.
 */
export function changesOfDay<Job extends JobOfOffice>(
  before: readonly RunOfOffice<Job>[],
  after: readonly RunOfOffice<Job>[],
): ChangesOfDay {
  const [then, now] = [stopsOf(before), stopsOf(after)]
  const open = (stops: typeof now) => [...stops].flatMap(([id, { job }]) => (isOpen(job) ? [id] : []))
  const moved = movedIn(open(then), open(now))
  const changed = [...now].flatMap(([id, { words: said }]) =>
    then.get(id)?.words === said && !moved.includes(id) ? [] : [id],
  )
  const gone = [...then].flatMap(([actionId, { job }]) =>
    now.has(actionId) || !isOpen(job) ? [] : [{ actionId, jobID: job.jobID, suburb: job.address.suburb }],
  )
  return { changed, gone }
}
