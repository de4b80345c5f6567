import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { NotDone } from '@skipyard/domain/drivers-day/not-done.ts'
import type { KeptPlan } from '@skipyard/domain/run-times/kept-plan.ts'
import type { PlannedRun } from '@skipyard/domain/runs/board.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Random } from './random.ts'

export interface DemoGivenBack {
  jobId: string
  bookingId: string
  driverId: string
  run: Pick<PlannedRun, 'id' | 'number' | 'rego'>
  headingAt: Date
  notDone: NotDone
}

const STORIES = [
  { reason: 'car-in-the-way', note: 'White van across the drive, nobody answers the door', hour: 13.4 },
  { reason: 'nobody-there', note: 'Gate locked, rang twice and left a card', hour: 14.6 },
] as const

const HOUR_MS = 3_600_000

export function demoGivenBack(
  { bookings, runs }: { bookings: readonly Booking[]; runs: readonly PlannedRun[] },
  { today, timeZone }: { today: LocalDate; timeZone: string },
): DemoGivenBack[] {
  const day = addDays(today, -1)
  const ofDay = runs.filter(({ date }) => date === day)
  const left = bookings.flatMap((booking) =>
    [booking.drop, booking.pick]
      .filter((job) => job.date === day && !job.isAllocated && jobIs('open', job))
      .map((job) => ({ booking, job })),
  )
  return left.flatMap(({ booking, job }, index) => {
    const [story, run] = [STORIES[index % STORIES.length], ofDay[index % Math.max(1, ofDay.length)]]
    if (!story || !run) return []
    const at = instantOf(day, story.hour, timeZone)
    return [
      {
        jobId: job.id,
        bookingId: booking.id,
        driverId: run.driverId,
        run: { id: run.id, number: run.number, rego: run.rego },
        headingAt: new Date(at.getTime() - HOUR_MS / 2),
        notDone: { reason: story.reason, note: story.note, at, on: day },
      },
    ]
  })
}

const DAYS = 14

const MINUTE_MS = 60_000

const FIRST_STOP_HOUR = 7.6

const HOURS_A_STOP = 0.9

export interface DemoProgress {
  jobId: string
  bookingId: string
  driverId: string
  run: Pick<PlannedRun, 'id' | 'number' | 'rego'>
  step: 'delivered' | 'returned' | 'heading'
  headingAt: Date
  onSiteAt: Date | null
  doneAt: Date | null
  returnedAt: Date | null
  tip: { id: string; site: string; docket: string; weightKg: number; costCents: number } | null
}

const SITES = ['Brooklyn', 'Ravenhall', 'Hallam Road'] as const

interface Told {
  booking: Booking
  job: Job
  run: PlannedRun
  place: number
  plan: KeptPlan | undefined
}

interface Telling {
  today: LocalDate
  timeZone: string
  now: Date
}

function lossPerStop({ date, rego, number }: PlannedRun): number {
  const letters = [...rego].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return ((Number(date.slice(-2)) * 7 + letters + number * 5) % 12) - 2
}

function drivenTimes({ job, run, place, plan }: Told, timeZone: string) {
  const at = plan?.stops.findIndex(({ jobId }) => jobId === job.id) ?? -1
  const stop = plan?.stops[at]
  if (!plan || !stop) return null
  const next = plan.stops.findIndex(({ kind }, index) => index > at && (kind === 'drop' || kind === 'pick'))
  const until = plan.stops.slice(0, next === -1 ? undefined : next).at(-1) ?? stop
  const left = at === 0 ? plan.startsAt : (plan.stops[at - 1]?.leavesAt ?? plan.startsAt)
  const loss = lossPerStop(run)
  const moment = (minute: number, stops: number) =>
    instantOf(run.date, (minute + loss * stops) / 60, timeZone)
  return {
    headingAt: moment(left, place),
    onSiteAt: moment(stop.arrivesAt, place + 1),
    doneAt: moment(stop.leavesAt, place + 1),
    returnedAt: moment(Math.max(until.leavesAt, stop.leavesAt + 1), place + 1),
  }
}

function timesOf(told: Told, { timeZone, now, today }: Telling) {
  const { job, run, place } = told
  const driven = run.date < today ? drivenTimes(told, timeZone) : null
  if (driven) return driven
  const planned = instantOf(run.date, FIRST_STOP_HOUR + place * HOURS_A_STOP, timeZone).getTime()
  const doneMs = Math.min(planned, now.getTime() - (run.jobIds.length - place) * 12 * MINUTE_MS)
  const before = (minutes: number) => new Date(doneMs - minutes * MINUTE_MS)
  const isPick = job.kind === 'pick'
  const doneAt = before(isPick ? 34 : 0)
  return { headingAt: before(52), onSiteAt: before(isPick ? 41 : 14), doneAt, returnedAt: before(0) }
}

function progressOf(random: Random, told: Told, telling: Telling): DemoProgress {
  const { booking, job, run } = told
  const isDone = jobIs('done', job)
  const { headingAt, onSiteAt, doneAt, returnedAt } = timesOf(told, telling)
  const isTipped = isDone && job.kind === 'pick'
  return {
    jobId: job.id,
    bookingId: booking.id,
    driverId: run.driverId,
    run: { id: run.id, number: run.number, rego: run.rego },
    step: isDone ? (job.kind === 'drop' ? 'delivered' : 'returned') : 'heading',
    headingAt,
    onSiteAt: isDone ? onSiteAt : null,
    doneAt: isDone ? doneAt : null,
    returnedAt: isTipped ? returnedAt : null,
    tip: isTipped
      ? {
          id: uuidv7(),
          site: random.pick(SITES),
          docket: String(random.between(81_000, 99_999)),
          weightKg: random.between(30, 240) * 10,
          costCents: booking.tippingCostCents,
        }
      : null,
  }
}

export const isOfPhones = ({ date }: Pick<PlannedRun, 'date'>, today: LocalDate): boolean =>
  date <= today && date >= addDays(today, -DAYS)

export function demoProgress(
  random: Random,
  {
    bookings,
    runs,
    plans,
  }: {
    bookings: readonly Booking[]
    runs: readonly PlannedRun[]
    plans: ReadonlyMap<string, KeptPlan>
  },
  telling: Telling,
): DemoProgress[] {
  const jobs = new Map(
    bookings.flatMap((booking) => [booking.drop, booking.pick].map((job) => [job.id, { booking, job }])),
  )
  return runs
    .filter((run) => isOfPhones(run, telling.today))
    .flatMap((run) =>
      run.jobIds.flatMap((jobId, place) => {
        const found = jobs.get(jobId)
        const isTold = found && (jobIs('done', found.job) || found.job.status === 'Dispatched')
        return isTold ? [progressOf(random, { ...found, run, place, plan: plans.get(run.id) }, telling)] : []
      }),
    )
}
