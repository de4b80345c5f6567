import { type Begun, begunInOrders, inOrderOf, reportedDayOf } from './begun-runs.ts'
import { outerRuns } from './day/day-chains.ts'
import { leavesFrom } from './day/day-ways.ts'
import { bookingsAwaited } from './day/pick-order.ts'
import { inDrivenOrder } from './driven-order.ts'
import type { PlanTotals, ProposedRun, RunOrder } from './plan.ts'
import {
  clocksOf,
  type PlanJob,
  type PlanProblem,
  type PlanTruck,
  type PlanWeights,
  restOf,
  type WorkingClock,
  workingClock,
} from './problem.ts'
import { dutyCost } from './search/duty.ts'
import type { Duty } from './search/network-parts.ts'
import { nowForTruck } from './time-driven.ts'
import { type TimedRun, timeRun } from './time-run.ts'
import type { DropDone } from './time-stop.ts'

/** A run in its order, with its times. */
export type Timed = RunOrder & TimedRun

interface Day {
  problem: PlanProblem
  /** Bookings whose pick waits for another truck's drop. */
  awaited: ReadonlySet<string>
  clockOf: (truck: PlanTruck) => WorkingClock
  begun: ReadonlyMap<RunOrder, Begun>
  /** As their driver does them. */
  jobsOf: ReadonlyMap<RunOrder, readonly PlanJob[]>
}

function dayOf(problem: PlanProblem, orders: readonly RunOrder[]): Day {
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
export function timeRuns(problem: PlanProblem, orders: readonly RunOrder[]): Timed[] {
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
export const standingOrders = ({ runs }: PlanProblem): RunOrder[] =>
  runs.map(({ id, truckId, number, jobIds }) => ({ runId: id, truckId, number, jobIds }))

/** A whole day in figures. */
export function totalsOf(problem: PlanProblem, runs: readonly Timed[]): PlanTotals {
  const out = runs.filter(({ stops }) => stops.length > 0)
  const stops = out.flatMap((run) => run.stops)
  return {
    jobs: stops.length,
    unplaced: problem.jobs.length - stops.length,
    kilometres: out.reduce((sum, { kilometres }) => sum + kilometres, 0),
    minutes: out.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0),
    lateJobs: stops.filter(({ lateBy }) => lateBy > 0).length,
    lateMinutes: stops.reduce((sum, { lateBy }) => sum + lateBy, 0),
    lastBackAt: out.length === 0 ? null : Math.max(...out.map(({ endsAt }) => endsAt)),
  }
}

const inOrder = <Item extends { jobId: string }>(items: readonly Item[], jobIds: readonly string[]): Item[] =>
  items.toSorted((one, other) => jobIds.indexOf(one.jobId) - jobIds.indexOf(other.jobId))

/** The runs of a plan beside what they were on the board, their stops in its order. */
export function proposedRuns(
  problem: PlanProblem,
  after: readonly Timed[],
  before: readonly Timed[],
): ProposedRun[] {
  const standing = new Map(before.map((run) => [run.runId, run]))
  return after.map((run) => {
    const was = run.runId === null ? undefined : standing.get(run.runId)
    const jobIds = was?.jobIds ?? []
    const known = new Set(problem.jobs.map(({ id }) => id))
    const stops = inOrder(run.stops, run.jobIds)
    return {
      runId: run.runId,
      truckId: run.truckId,
      number: run.number,
      startPlace: run.startPlace,
      homePlace: run.homePlace,
      stops,
      legsHome: run.legsHome,
      kilometresHome: run.kilometresHome,
      startsAt: run.startsAt,
      endsAt: run.endsAt,
      kilometres: run.kilometres,
      lateJobs: run.stops.filter(({ lateBy }) => lateBy > 0).length,
      isAsItWas: jobIds.filter((id) => known.has(id)).join() === stops.map(({ jobId }) => jobId).join(),
      before: { jobs: jobIds.length, kilometres: was?.kilometres ?? 0 },
    }
  })
}

const HOUR = 60
/** Minutes of the one more even pair of days that the weight of balance is told by: 8² + 4² against 6² + 6² hours. */
const SQUARES = 8 * HOUR * HOUR

/** What hours count, to the minute. */
export const dutyOf = ({ hour, overtimeHour, usualHours, balance }: PlanWeights): Omit<Duty, 'isYard'> => ({
  minute: hour / HOUR,
  overtimeMinute: overtimeHour / HOUR,
  usualMinutes: usualHours * HOUR,
  squared: balance / SQUARES,
})

/**
 * What a day costs: the kilometres and hours of its runs from leaving to being back without the drivers' rest, each truck
 * that goes out at all, overtime and uneven days.
 */
export function costOfDay(problem: PlanProblem, runs: readonly Timed[]): number {
  const { weights, trucks } = problem
  const duty = dutyOf(weights)
  return trucks.reduce((sum, truck) => {
    const own = runs.filter(({ truckId, stops }) => truckId === truck.id && stops.length > 0)
    if (own.length === 0) return sum
    const { toWorking } = workingClock(restOf(problem, truck))
    const kilometres = own.reduce((all, run) => all + run.kilometres, 0)
    const lasts = own.reduce((all, { startsAt, endsAt }) => all + toWorking(endsAt) - toWorking(startsAt), 0)
    const hours = duty.minute * lasts + dutyCost(duty, { lasts, stands: 0 })
    return sum + kilometres * weights.kilometre + hours + weights.truckOut
  }, 0)
}
