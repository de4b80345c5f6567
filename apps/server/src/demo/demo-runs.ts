import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { bookingStatusOf } from '@skipyard/domain/bookings/status/booking-status-of.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { TruckDetails } from '@skipyard/domain/fleet/truck.ts'
import type { PlannedRun } from '@skipyard/domain/runs/board.ts'
import { checkLoad } from '@skipyard/domain/runs/check-load.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import { keepRunPlans } from '#server/features/runs/commit-step.ts'
import type { PlanOfRun } from '#server/features/runs/planner.store.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isOfPhones } from './demo-progress.ts'

export interface DemoTruck {
  id: string
  driverId: string
  details: TruckDetails
}

const JOBS_A_RUN = 6

const LEFT_UNDONE = 2

function asDriven(
  booking: Booking,
  { day, left }: { day: LocalDate; left: 'drop' | 'pick' | null },
): Booking {
  const { drop, pick } = booking
  const dropStatus = left === 'drop' ? 'Scheduled' : 'Delivered'
  const pickStatus = pick.date === day && left !== 'pick' ? 'Returned' : 'Scheduled'
  return {
    ...booking,
    drop: { ...drop, status: dropStatus, driverComments: left === 'drop' ? '' : drop.driverComments },
    pick: { ...pick, status: pickStatus },
    status: bookingStatusOf(dropStatus, pickStatus, false),
    wasPending: false,
  }
}

const FORGOTTEN = 2

const FORGOTTEN_SINCE_DAYS = 14

const SMALL_M3 = 8

export function withForgotten(bookings: readonly Booking[], today: LocalDate): Booking[] {
  const [from, until] = [addDays(today, -FORGOTTEN_SINCE_DAYS), addDays(today, -1)]
  let remaining = FORGOTTEN
  return bookings.map((booking) => {
    const { drop, pick, binType, binSize } = booking
    const isSmall = binType === 'Marrel' && binSize <= SMALL_M3
    if (!isSmall || drop.status !== 'Delivered' || drop.date < from || pick.date >= until) return booking
    remaining -= 1
    return remaining < 0 ? booking : asDriven(booking, { day: today, left: 'drop' })
  })
}

export function withYesterdayDone(bookings: readonly Booking[], today: LocalDate): Booking[] {
  const day = addDays(today, -1)
  let remaining = LEFT_UNDONE
  return bookings.map((booking) => {
    const kind = (['drop', 'pick'] as const).find((job) => booking[job].date === day)
    if (!kind || booking.drop.status === 'Cancelled') return booking
    remaining -= 1
    return asDriven(booking, { day, left: remaining >= 0 ? kind : null })
  })
}

function isPlanned(job: Job, index: number, today: LocalDate): boolean {
  if (job.status === 'Cancelled' || job.date > addDays(today, 1)) return false
  if (job.status === 'Scheduled' && job.date === addDays(today, -1)) return false
  return job.date < today || job.status !== 'Scheduled' || index % 2 === 0
}

interface PlannedJob {
  job: Job
  booking: Booking
}

const byHour = (one: PlannedJob, other: PlannedJob) =>
  one.job.timeRange.fromHour - other.job.timeRange.fromHour || (one.job.id < other.job.id ? -1 : 1)

function shareOut(jobs: readonly PlannedJob[], trucks: readonly DemoTruck[]): Map<DemoTruck, string[]> {
  const shares = new Map(trucks.map((truck): [DemoTruck, string[]] => [truck, []]))
  for (const { job, booking } of jobs.toSorted(byHour)) {
    const able = [...shares].filter(([{ details }]) => checkLoad(details, booking).ok)
    const [fewest] = able.toSorted(([, one], [, other]) => one.length - other.length)
    fewest?.[1].push(job.id)
  }
  return shares
}

function runsOf(truck: DemoTruck, date: LocalDate, jobIds: readonly string[]): PlannedRun[] {
  const { id: truckId, driverId, details } = truck
  return Array.from({ length: Math.ceil(jobIds.length / JOBS_A_RUN) }, (_, index) => ({
    id: uuidv7(),
    version: 1,
    date,
    truckId,
    rego: details.rego,
    driverId,
    limits: details,
    number: index + 1,
    isLocked: false,
    isTruckOff: false,
    jobIds: jobIds.slice(index * JOBS_A_RUN, (index + 1) * JOBS_A_RUN),
  }))
}

export function demoRuns(
  bookings: readonly Booking[],
  trucks: readonly DemoTruck[],
  { today, halves }: { today: LocalDate; halves: ReadonlySet<string> },
): PlannedRun[] {
  const jobs = bookings
    .flatMap((booking) => [booking.drop, booking.pick].map((job): PlannedJob => ({ job, booking })))
    .filter(({ job }, index) => !halves.has(job.id) && isPlanned(job, index >> 1, today))
  const days = Map.groupBy(jobs, ({ job }) => job.date)
  return [...days].flatMap(([date, ofDay]) =>
    [...shareOut(ofDay, trucks)].flatMap(([truck, jobIds]) => runsOf(truck, date, jobIds)),
  )
}

export function allocatedIn(bookings: readonly Booking[], runs: readonly PlannedRun[]): Booking[] {
  const placed = new Set(runs.flatMap(({ jobIds }) => jobIds))
  return bookings.map((booking) => ({
    ...booking,
    drop: { ...booking.drop, isAllocated: placed.has(booking.drop.id) },
    pick: { ...booking.pick, isAllocated: placed.has(booking.pick.id) },
  }))
}

export async function keepDemoPlans(
  scope: TenantScope,
  { bookings, runs }: { bookings: readonly Booking[]; runs: readonly PlannedRun[] },
  findTable: Tables,
): Promise<Map<string, PlanOfRun['plan']>> {
  const jobs = new Map(bookings.flatMap(({ drop, pick }) => [drop, pick].map((job) => [job.id, job])))
  const isOut = (jobId: string) => {
    const job = jobs.get(jobId)
    return job !== undefined && (jobIs('done', job) || jobIs('underWay', job))
  }
  const madeAt = new Date(0)
  const left = runs.filter((run) => isOfPhones(run, scope.today) && run.jobIds.some(isOut))
  const kept = await keepRunPlans(
    scope,
    left.map(({ id, truckId, date }) => ({ id, truckId, date, madeAt })),
    findTable,
  )
  return new Map(kept.map(({ runId, plan }) => [runId, plan]))
}
