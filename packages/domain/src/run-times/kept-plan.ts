import type { JobKind } from '../bookings/booking.ts'
import { minutesInWords } from '../shared/late-words.ts'
import type { LegKind } from './day.ts'
import type { LegTimes, RunTimes, RunToTime } from './run-model.ts'
import type { MinuteOfDay } from './working-clock.ts'

/** What a truck stops for: a job, something between two jobs, or the end in the yard or where the driver keeps the truck. */
type KeptKind = JobKind | LegKind | 'home'

interface KeptStop {
  kind: KeptKind
  jobId: string | null
  name: string
  arrivesAt: MinuteOfDay
  leavesAt: MinuteOfDay
  /** By when the customer was promised it as the run left; null at a tip and in the yard. */
  dueBy: MinuteOfDay | null
  kilometres: number
}

/** What was planned of a run when it left. */
export interface KeptPlan {
  startsAt: MinuteOfDay
  endsAt: MinuteOfDay
  /** When the last thing was planned that a driver says of a run: the last drop done, or the bin of the last pick back. */
  lastAt: MinuteOfDay
  /** When the bin of a last pick was to be back in the yard; else as `endsAt`. */
  backAt: MinuteOfDay
  kilometres: number
  jobs: number
  stops: KeptStop[]
}

const minuteOf = (hours: number): MinuteOfDay => Math.round(hours * 60)

const legStop = ({ kind, name, arrivesAt, leavesAt, kilometres }: LegTimes): KeptStop => ({
  kind,
  jobId: null,
  name,
  arrivesAt: minuteOf(arrivesAt),
  leavesAt: minuteOf(leavesAt),
  dueBy: null,
  kilometres,
})

/** What is kept of a run's figures as it leaves; null for a run without jobs, of which nothing is planned. */
export function keptPlanOf(run: RunToTime, times: RunTimes): KeptPlan | null {
  const planned = new Map(run.stops.map((stop) => [stop.jobId, stop]))
  const jobs = times.stops.flatMap(({ jobId, legs, arrivesAt, leavesAt, kilometres }) => {
    const job = planned.get(jobId)
    if (!job) return []
    const { kind, timeRange } = job
    const at = { arrivesAt: minuteOf(arrivesAt), leavesAt: minuteOf(leavesAt) }
    const dueBy = minuteOf(timeRange.toHour)
    return [{ before: legs.map(legStop), stop: { kind, jobId, name: '', ...at, dueBy, kilometres } }]
  })
  const last = jobs.at(-1)?.stop
  if (!last) return null
  const endsAt = minuteOf(times.endsAt)
  const unloadsAt = times.legsHome.at(-1)?.leavesAt
  const isPastYard = times.home !== null && unloadsAt !== undefined
  const backAt = isPastYard ? minuteOf(unloadsAt) : endsAt
  const home: KeptStop = {
    kind: 'home',
    jobId: null,
    name: times.home?.name ?? '',
    arrivesAt: endsAt,
    leavesAt: endsAt,
    dueBy: null,
    kilometres: times.kilometresHome,
  }
  return {
    startsAt: minuteOf(times.startsAt),
    endsAt,
    lastAt: last.kind === 'pick' ? backAt : last.leavesAt,
    backAt,
    kilometres: times.kilometres,
    jobs: jobs.length,
    stops: [...jobs.flatMap(({ before, stop }) => [...before, stop]), ...times.legsHome.map(legStop), home],
  }
}

/** When a run set out and when the last was heard of it, as far as its driver has said so. */
interface Heard {
  /** Null where the driver did not say that they set out. */
  outAt: Date | null
  lastAt: Date | null
  /** The last that was heard is that a bin was back at the yard, and not that a drop was done. */
  isBack: boolean
}

const MINUTE_MS = 60_000

/** Minutes planned and driven up to the same event; null where what was heard cannot be held against the plan. */
export function minutesAgainstPlan(
  { startsAt, lastAt, backAt }: Pick<KeptPlan, 'startsAt' | 'lastAt' | 'backAt'>,
  heard: Heard,
): { planned: number; driven: number } | null {
  if (heard.outAt === null || heard.lastAt === null) return null
  // A run that was to end with a pick has no moment in its plan for a drop that was heard of last.
  if (!heard.isBack && lastAt === backAt) return null
  const planned = (heard.isBack ? backAt : lastAt) - startsAt
  return { planned, driven: (heard.lastAt.getTime() - heard.outAt.getTime()) / MINUTE_MS }
}

/** A run that is over, held against the plan it left with. */
export interface AgainstPlan {
  /** Minutes that it took longer than planned; below zero where it took less, null where nobody can say. */
  longerBy: number | null
  /** Jobs done that were not in the plan; below zero where fewer were done. */
  moreJobs: number
  /** Jobs of the plan that the truck came to later than the customer was promised. */
  late: number
}

const jobsCounted = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`

function lengthInWords(longerBy: number | null): string {
  if (longerBy === null) return ''
  if (longerBy === 0) return 'As long as planned'
  return `${minutesInWords(Math.abs(longerBy))} ${longerBy > 0 ? 'longer' : 'shorter'} than planned`
}

function jobsInWords(moreJobs: number): string {
  if (moreJobs === 0) return ''
  return `${jobsCounted(Math.abs(moreJobs))} ${moreJobs > 0 ? 'more' : 'fewer'}`
}

/** '34 min longer than planned, 1 job more, 2 jobs later than promised'; '' where there is nothing to say. */
export const againstPlanInWords = ({ longerBy, moreJobs, late }: AgainstPlan): string =>
  [lengthInWords(longerBy), jobsInWords(moreJobs), late > 0 ? `${jobsCounted(late)} later than promised` : '']
    .filter(Boolean)
    .join(', ')

/** The same for a column of figures, the length alone: '+34 min', '−1 h 25 min', 'As planned'; '' where nobody knows. */
export function againstPlanInShort({ longerBy }: AgainstPlan): string {
  if (longerBy === null) return ''
  if (longerBy === 0) return 'As planned'
  return `${longerBy > 0 ? '+' : '−'}${minutesInWords(Math.abs(longerBy))}`
}
