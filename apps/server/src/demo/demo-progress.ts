import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import type { PlannedRun } from '@skipyard/domain/runs/board.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Random } from './random.ts'

/** How many days back drivers of the demo used their phones. */
const DAYS = 14
const MINUTE_MS = 60_000
const FIRST_STOP_HOUR = 7.6
const HOURS_A_STOP = 0.9

/** What a driver told of a job, from setting out to the bin being where it belongs. */
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
}

interface Telling {
  today: LocalDate
  timeZone: string
  now: Date
}

/** The hour of the stop, but never a time to come. */
function timesOf({ job, run, place }: Told, { timeZone, now }: Telling) {
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

/** What drivers of the last fortnight told of their runs up to now, in the order of their stops. */
export function demoProgress(
  random: Random,
  { bookings, runs }: { bookings: readonly Booking[]; runs: readonly PlannedRun[] },
  telling: Telling,
): DemoProgress[] {
  const jobs = new Map(
    bookings.flatMap((booking) => [booking.drop, booking.pick].map((job) => [job.id, { booking, job }])),
  )
  return runs
    .filter(({ date }) => date <= telling.today && date >= addDays(telling.today, -DAYS))
    .flatMap((run) =>
      run.jobIds.flatMap((jobId, place) => {
        const found = jobs.get(jobId)
        const isTold = found && (jobIs('done', found.job) || found.job.status === 'Dispatched')
        return isTold ? [progressOf(random, { ...found, run, place }, telling)] : []
      }),
    )
}
