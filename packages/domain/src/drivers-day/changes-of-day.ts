import { type JobOnPhone, phaseOf } from './phone/job-on-phone.ts'
import type { RunOnPhone } from './view-of-run.ts'

/** What the office enters of a job: the driver is told when any of it changes. */
interface OfficeTerms {
  timeRange: readonly [string, string]
  binSize: number
  binType: string
  binNumber: string | null
  wasteType: string
  address: object
  placement: string
  propertyType: string
  notes: string
  labelInput: string
  customerName: string
  customerPhone: string
  cOver: boolean
  heavyLoad: boolean
  permitRequired: boolean
  permitNumber: string
  permitValidTo: string | null
}

interface JobOfOffice extends JobOnPhone, OfficeTerms {
  jobID: string
  binNumber: string | null
  address: { suburb: string }
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

function termsOf(job: OfficeTerms): OfficeTerms {
  const { timeRange, binSize, binType, binNumber, wasteType, address, placement, propertyType } = job
  const { notes, labelInput, customerName, customerPhone, cOver, heavyLoad } = job
  const { permitRequired, permitNumber, permitValidTo } = job
  return {
    ...{ timeRange, binSize, binType, binNumber, wasteType, address, placement, propertyType },
    ...{ notes, labelInput, customerName, customerPhone, cOver, heavyLoad },
    ...{ permitRequired, permitNumber, permitValidTo },
  }
}

const words = <Job extends JobOfOffice>(job: Job, run: RunOfOffice<Job>): string =>
  JSON.stringify([run.date, run.number, phaseOf(job), termsOf(job)])

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
