import type { CountedExtra } from './counted-extra.ts'
import { type JobOnPhone, phaseOf } from './phone/job-on-phone.ts'
import type { JobStep } from './phone/steps.ts'

/** An entry about a job that the office has not confirmed; `at` is when it was done. */
export type WaitingEntry = { key: string; seq: number; at: string; actionId: string } & (
  | { step: JobStep }
  | { step: 'tipped'; site: string; docket: string; weightKg: number; costCents: number }
  | { step: 'bin'; number: string }
  | { step: 'extras'; extras: readonly CountedExtra[] }
  | { step: 'comment'; text: string }
  | { step: 'cannot' }
)

/** A run on a phone: its jobs in order. */
export interface RunOnPhone<Job extends JobOnPhone = JobOnPhone> {
  _id: string
  jobs: readonly Job[]
}

const STEPS = {
  heading: { time: 'headingAt', status: null },
  onSite: { time: 'onSiteAt', status: null },
  delivered: { time: 'doneAt', status: 'Delivered' },
  collected: { time: 'doneAt', status: 'Collected' },
  returned: { time: 'returnedAt', status: 'Returned' },
} as const

/** A step never brings a job back. */
function stepped<Job extends JobOnPhone>(job: Job, { at, step }: { at: string; step: JobStep }): Job {
  if (phaseOf(job) === 'done') return job
  const { time, status } = STEPS[step]
  return { ...job, [time]: job[time] ?? at, status: status ?? job.status }
}

/** Comments add up, as at the office; an existing line is not repeated. */
const withLine = (comments: string, line: string) =>
  comments.split('\n').includes(line) ? comments : [comments, line].filter((one) => one !== '').join('\n')

type EntryOfJob = Exclude<WaitingEntry, { step: 'cannot' }>

function withEntry<Job extends JobOnPhone>(job: Job, entry: EntryOfJob): Job {
  if (entry.step === 'bin') return { ...job, binNumber: entry.number }
  if (entry.step === 'extras') return { ...job, extras: [...entry.extras] }
  if (entry.step === 'comment') return { ...job, driverComments: withLine(job.driverComments, entry.text) }
  if (entry.step === 'tipped') {
    const { site, docket, weightKg, costCents } = entry
    return { ...job, tips: [...job.tips, { site, docket, weightKg, costCents }] }
  }
  return stepped(job, entry)
}

/** A job that could not be done leaves the run, and with it the other half of its visit while both are to come. */
function withoutJob<Job extends JobOnPhone>(jobs: readonly Job[], jobId: string): Job[] {
  const job = jobs.find(({ actionId }) => actionId === jobId)
  const other = jobs.find(({ actionId }) => actionId === job?.visit?.with)
  const isAtSite = (half: Job) => ['ahead', 'heading', 'onSite'].includes(phaseOf(half))
  const gone = job && other && isAtSite(job) && isAtSite(other) ? [job, other] : [job]
  return jobs.filter((one) => !gone.includes(one))
}

/**
 * A run as its driver left it: what the office knows, then waiting entries at their jobs in order of doing. A
 * job that could not be done has left the run.
 */
export function viewOfRun<Job extends JobOnPhone, Run extends RunOnPhone<Job>>(
  run: Run,
  waiting: readonly WaitingEntry[],
): Run {
  const entries = waiting.toSorted((one, other) => one.seq - other.seq)
  const jobs = entries.reduce<readonly Job[]>(
    (now, entry) =>
      entry.step === 'cannot'
        ? withoutJob(now, entry.actionId)
        : now.map((job) => (job.actionId === entry.actionId ? withEntry(job, entry) : job)),
    run.jobs,
  )
  return { ...run, jobs }
}
