import { type Begun, begunInOrders, inOrderOf, reportedDayOf } from './begun-runs.ts'
import { clocksOf, type DayOfRuns, type PlanJob, type PlanTruck, type RunOrder } from './day.ts'
import { inDrivenOrder } from './driven-order.ts'
import { bookingsAwaited } from './pick-order.ts'
import { nowForTruck } from './time-driven.ts'
import { type TimedRun, timeRun } from './time-run.ts'
import type { DropDone } from './time-stop.ts'
import type { MinuteOfDay, WorkingClock } from './working-clock.ts'

/** A run in its order, with its times. */
export type Timed = RunOrder & TimedRun

interface Day {
  problem: DayOfRuns
  /** Bookings whose pick waits for another truck's drop. */
  awaited: ReadonlySet<string>
  clockOf: (truck: PlanTruck) => WorkingClock
  begun: ReadonlyMap<RunOrder, Begun>
  /** As their driver does them. */
  jobsOf: ReadonlyMap<RunOrder, readonly PlanJob[]>
}

/**
 * Which of a truck's runs of a day begins it and which ends it, by their order; -1 for none. An empty run is driven by
 * nobody: the way from another place than the yard belongs to the first run with jobs, the way to one to the last.
 */
export function outerRuns(
  hasJobs: readonly boolean[],
  { isFromYard }: { isFromYard: boolean },
): { first: number; last: number } {
  return { first: isFromYard ? 0 : hasJobs.indexOf(true), last: hasJobs.lastIndexOf(true) }
}

/** The minute from which a truck can set out: not before now, unless it is out already. */
export const leavesFrom = ({ now }: DayOfRuns, { shift }: PlanTruck, hasLeft: boolean): MinuteOfDay =>
  now === null || hasLeft ? shift.from : Math.max(shift.from, now)

function dayOf(problem: DayOfRuns, orders: readonly RunOrder[]): Day {
  const jobs = new Map(problem.jobs.map((job) => [job.id, job]))
  const begun = begunInOrders(problem, orders)
  const jobsOf = new Map(
    orders.map((order) => {
      const own = order.jobIds.flatMap((jobId) => jobs.get(jobId) ?? [])
      return [order, inDrivenOrder(own, begun.get(order)?.driven)]
    }),
  )
  const tours = problem.trucks.map(({ id }) =>
    inOrderOf(orders, id).flatMap((order) => jobsOf.get(order) ?? []),
  )
  return { problem, awaited: bookingsAwaited(tours), clockOf: clocksOf(problem), begun, jobsOf }
}

type Drops = ReadonlyMap<string, DropDone>

function timeTruck(
  whole: Day,
  truck: PlanTruck,
  { orders, dropDone }: { orders: readonly RunOrder[]; dropDone: Drops },
): Timed[] {
  const begun = new Map(
    orders.flatMap((order) => {
      const own = whole.begun.get(order)
      return own ? [[order, own] as const] : []
    }),
  )
  const reported = reportedDayOf(whole.problem, orders, begun)
  const now = reported ? reported.now : nowForTruck(whole.problem, [], 1)
  const day = now === whole.problem.now ? whole : { ...whole, problem: { ...whole.problem, now } }
  const hasLeft = [...begun.values()].some(({ begunJobs }) => begunJobs > 0)
  let leavesAt = day.clockOf(truck).toWorking(leavesFrom(day.problem, truck, hasLeft))
  const isFull = orders.map(({ jobIds }) => jobIds.length > 0)
  const { first, last } = outerRuns(isFull, { isFromYard: truck.startPlace === truck.yardPlace })
  return orders.map((order, index) => {
    const jobs = day.jobsOf.get(order) ?? []
    const begunJobs = begun.get(order)?.begunJobs ?? 0
    const isFresh = index === isFull.indexOf(true)
    const ends = { isFirst: index === first, isLast: index === last, isFresh }
    const run = { truck, jobs, begunJobs, ...ends, leavesAt, dropDone, awaited: day.awaited, reported }
    const timed = timeRun(day.problem, day.clockOf(truck), run)
    leavesAt = timed.backAt
    return { ...order, ...timed }
  })
}

function timeAll(day: Day, orders: readonly RunOrder[], dropDone: Drops): Timed[] {
  return day.problem.trucks.flatMap((truck) => {
    return timeTruck(day, truck, { orders: inOrderOf(orders, truck.id), dropDone })
  })
}

const isSettled = (before: Drops, after: Drops) =>
  before.size === after.size &&
  [...after].every(([booking, { working }]) => before.get(booking)?.working === working)

/**
 * Runs in these orders with the times of every stop, which follow one another as their driver does them: of a run that is
 * out that may be another order (`driven-order.ts`). A pick waits until the drop of its booking is done, unless it is in
 * front of it.
 */
export function timeRuns(problem: DayOfRuns, orders: readonly RunOrder[]): Timed[] {
  const day = dayOf(problem, orders)
  const { awaited } = day
  let dropDone: Drops = new Map()
  let timed = timeAll(day, orders, dropDone)
  // Each pass settles at least one more pick that waits.
  for (let pass = 0; pass <= awaited.size; pass++) {
    const known = new Map(
      timed.flatMap((run) => run.dropDone).filter(([bookingId]) => awaited.has(bookingId)),
    )
    if (isSettled(dropDone, known)) break
    dropDone = known
    timed = timeAll(day, orders, dropDone)
  }
  return timed
}

/** The runs of the board as they stand. */
export const standingOrders = ({ runs }: DayOfRuns): RunOrder[] =>
  runs.map(({ id, truckId, number, jobIds }) => ({ runId: id, truckId, number, jobIds }))
