import type { PlanJob, PlanTruck, RunOrder } from '../run-times/day.ts'
import { timeRuns } from '../run-times/time-runs.ts'
import type { MinuteOfDay } from '../run-times/working-clock.ts'
import { canCarry } from './day/day-chains.ts'
import { findSeat } from './find-seat.ts'
import { type BestInsertion, type DayPlan, type PlanProblem, totalsOf } from './plan.ts'
import { asBoard, timeDay } from './plan-day.ts'
import { jobsOfVisit } from './plan-visits.ts'

/**
 * One deed that gets a job onto a truck: into a seat that is free after all, its drop being marked Delivered, into a locked run, onto a truck that takes no
 * part, with a truck that leaves earlier or is back later, or later than the customer wants. `minute` is to when a shift
 * begins or ends then, null otherwise.
 */
export interface WayOut {
  kind: 'place' | 'deliver-drop' | 'unlock' | 'open-truck' | 'start-earlier' | 'end-later' | 'late'
  truckId: string
  /** The run that it would go into; null for one to be made. */
  runId: string | null
  number: number
  minute: MinuteOfDay | null
}

/** A way out that was tried, with what comes of it. */
export interface TriedWay extends WayOut {
  beginsAt: MinuteOfDay
  /** Minutes after the end of the job's time range. */
  lateBy: number
  addedKilometres: number
}

/** What may be asked of trucks that take no part: the ids of those that the user could let in. */
type MayOpen = ReadonlySet<string>

const [HALF_AN_HOUR, HOUR, TWO_HOURS, THREE_HOURS] = [30, 60, 120, 180]
const SHIFT_STEPS = [HALF_AN_HOUR, HOUR, TWO_HOURS]
const LATE_STEPS = [HOUR, THREE_HOURS]
/** Nobody is sent out before four in the morning, or kept out after ten. */
const [FIRST_START, LAST_END] = [4 * 60, 22 * 60]
/** So many locked runs and closed trucks are tried for a job. */
const MOST_TRIED = 4

const withTrucks = (problem: PlanProblem, change: (truck: PlanTruck) => PlanTruck): PlanProblem => ({
  ...problem,
  trucks: problem.trucks.map(change),
})

const withWindow = (problem: PlanProblem, jobId: string, later: number): PlanProblem => ({
  ...problem,
  jobs: problem.jobs.map((job) =>
    jobsOfVisit(problem, jobId).includes(job.id)
      ? { ...job, window: { ...job.window, to: job.window.to + later } }
      : job,
  ),
})

const withDelivered = (problem: PlanProblem, jobId: string): PlanProblem => ({
  ...problem,
  jobs: problem.jobs.map((job) => (job.id === jobId ? { ...job, undelivered: null } : job)),
})

function afterWayOut(problem: PlanProblem, { kind, truckId, runId, minute }: WayOut): PlanProblem {
  const ofTruck = (change: Partial<PlanTruck>, shift: Partial<PlanTruck['shift']> = {}) =>
    withTrucks(problem, (truck) =>
      truck.id === truckId ? { ...truck, ...change, shift: { ...truck.shift, ...shift } } : truck,
    )
  if (kind === 'open-truck') return ofTruck({ isClosed: false })
  if (kind === 'start-earlier' && minute !== null) return ofTruck({}, { from: minute })
  if (kind === 'end-later' && minute !== null) return ofTruck({}, { to: minute })
  if (kind !== 'unlock') return problem
  const runs = problem.runs.map((run) => (run.id === runId ? { ...run, isLocked: false } : run))
  return { ...problem, runs }
}

interface Placed {
  order: RunOrder
  seat: BestInsertion
}

const FRESH = /^new (\d+)$/

function orderOfSeat(orders: readonly RunOrder[], { runId, truckId }: BestInsertion): RunOrder {
  const known = orders.find((order) => order.runId !== null && order.runId === runId)
  const fresh = orders[Number(FRESH.exec(runId ?? '')?.[1] ?? -1)]
  const numbers = orders.filter((order) => order.truckId === truckId).map(({ number }) => number)
  return known ?? fresh ?? { runId: null, truckId, number: Math.max(0, ...numbers) + 1, jobIds: [] }
}

function placeIn(problem: PlanProblem, orders: readonly RunOrder[], jobId: string): Placed | null {
  const seat = findSeat(asBoard(problem, orders), jobId)
  return seat && { order: orderOfSeat(orders, seat), seat }
}

function withJobs(
  orders: readonly RunOrder[],
  jobIds: readonly string[],
  { order, seat }: Placed,
): RunOrder[] {
  const filled = { ...order, jobIds: order.jobIds.toSpliced(seat.position, 0, ...jobIds) }
  return orders.includes(order) ? orders.map((one) => (one === order ? filled : one)) : [...orders, filled]
}

function seatByWayOut(
  problem: PlanProblem,
  orders: readonly RunOrder[],
  { jobId, way }: { jobId: string; way: WayOut },
): { problem: PlanProblem; orders: RunOrder[] } | null {
  const after = afterWayOut(way.kind === 'deliver-drop' ? withDelivered(problem, jobId) : problem, way)
  const tried = way.kind === 'late' ? withWindow(after, jobId, THREE_HOURS) : after
  const only = withTrucks(tried, (truck) => (truck.id === way.truckId ? truck : { ...truck, isClosed: true }))
  const placed = placeIn(only, orders, jobId)
  return placed && { problem: after, orders: withJobs(orders, jobsOfVisit(problem, jobId), placed) }
}

/** The plan once a way out is taken, and the day that it is made for then; null where the job no longer fits by it. */
export function takeWayOut(
  problem: PlanProblem,
  orders: readonly RunOrder[],
  taking: { jobId: string; way: WayOut },
): { problem: PlanProblem; plan: DayPlan } | null {
  const seated = seatByWayOut(problem, orders, taking)
  return seated && { problem: seated.problem, plan: timeDay(seated.problem, seated.orders) }
}

interface Trial {
  problem: PlanProblem
  name: (placed: Placed) => Pick<WayOut, 'kind' | 'minute'>
}

const plain = (kind: WayOut['kind']) => () => ({ kind, minute: null })

function trialsOf(problem: PlanProblem, job: PlanJob, mayOpen: MayOpen): Trial[][] {
  const carriers = problem.trucks.filter((truck) => canCarry(truck, job))
  const shifted = (by: (truck: PlanTruck) => PlanTruck) => withTrucks(problem, by)
  const minuteOf = (id: string, of: (truck: PlanTruck) => number) => {
    const truck = problem.trucks.find((one) => one.id === id)
    return truck ? of(truck) : null
  }
  const starts = (by: number) => (truck: PlanTruck) => Math.max(FIRST_START, truck.shift.from - by)
  const ends = (by: number) => (truck: PlanTruck) => Math.min(LAST_END, truck.shift.to + by)
  const unlocks = problem.runs
    .filter((run) => run.isLocked && carriers.some(({ id, isClosed }) => id === run.truckId && !isClosed))
    .slice(0, MOST_TRIED)
    .map((run): Trial[] => [
      {
        problem: afterWayOut(problem, { kind: 'unlock', ...run, runId: run.id, minute: null }),
        name: plain('unlock'),
      },
    ])
  const opens = carriers
    .filter(({ id, isClosed }) => isClosed && mayOpen.has(id))
    .slice(0, MOST_TRIED)
    .map((truck): Trial[] => [
      {
        problem: shifted((one) => (one === truck ? { ...one, isClosed: false } : one)),
        name: plain('open-truck'),
      },
    ])
  const earlier = SHIFT_STEPS.map(
    (by): Trial => ({
      problem: shifted((one) => ({ ...one, shift: { ...one.shift, from: starts(by)(one) } })),
      name: ({ seat }) => ({ kind: 'start-earlier', minute: minuteOf(seat.truckId, starts(by)) }),
    }),
  )
  const later = SHIFT_STEPS.map(
    (by): Trial => ({
      problem: shifted((one) => ({ ...one, shift: { ...one.shift, to: ends(by)(one) } })),
      name: ({ seat }) => ({ kind: 'end-later', minute: minuteOf(seat.truckId, ends(by)) }),
    }),
  )
  const late = LATE_STEPS.map(
    (by): Trial => ({
      problem: withWindow(problem, job.id, by),
      name: plain('late'),
    }),
  )
  // A day that has begun starts no earlier.
  return [...unlocks, ...opens, ...(problem.now === null ? [earlier] : []), later, late]
}

function triedWay(
  problem: PlanProblem,
  orders: readonly RunOrder[],
  { jobId, way }: { jobId: string; way: WayOut },
): TriedWay | null {
  const taken = seatByWayOut(problem, orders, { jobId, way })
  if (!taken) return null
  const runs = timeRuns(taken.problem, taken.orders)
  const stop = runs.flatMap(({ stops }) => stops).find((one) => one.jobId === jobId)
  if (!stop) return null
  const { kilometres } = totalsOf(problem, timeRuns(problem, orders))
  const addedKilometres = totalsOf(taken.problem, runs).kilometres - kilometres
  return { ...way, beginsAt: stop.beginsAt, lateBy: stop.lateBy, addedKilometres }
}

function firstThatSeats(
  problem: PlanProblem,
  orders: readonly RunOrder[],
  { jobId, trials, isOver }: { jobId: string; trials: readonly Trial[]; isOver: () => boolean },
): TriedWay[] {
  for (const { problem: trial, name } of trials) {
    if (isOver()) return []
    const placed = placeIn(trial, orders, jobId)
    if (!placed) continue
    const { truckId, runId, number } = placed.order
    const way = triedWay(problem, orders, { jobId, way: { ...name(placed), truckId, runId, number } })
    if (way) return [way]
  }
  return []
}

/**
 * What would get a job that a plan leaves out onto a truck, each way tried with the plan as it is; a free seat alone where
 * there is one. Nothing for a job of which nobody knows where it is; `isOver` ends the trying with what was found so far.
 */
export function waysOut(
  problem: PlanProblem,
  orders: readonly RunOrder[],
  { jobId, mayOpen, isOver = () => false }: { jobId: string; mayOpen: MayOpen; isOver?: () => boolean },
): TriedWay[] {
  const job = problem.jobs.find(({ id }) => id === jobId)
  if (!job || job.place === null || job.isAfterPick) return []
  const free = firstThatSeats(problem, orders, { jobId, trials: [{ problem, name: plain('place') }], isOver })
  if (free.length > 0) return free
  const { undelivered = null } = job
  if (undelivered === 'unallocated') return []
  if (undelivered === 'on-run') {
    const trials = [{ problem: withDelivered(problem, jobId), name: plain('deliver-drop') }]
    return firstThatSeats(problem, orders, { jobId, trials, isOver })
  }
  return trialsOf(problem, job, mayOpen).flatMap((trials) =>
    firstThatSeats(problem, orders, { jobId, trials, isOver }),
  )
}

/** The runs of a plan as they stand in it. */
export const ordersOfPlan = ({ runs }: Pick<DayPlan, 'runs'>): RunOrder[] =>
  runs.map(({ runId, truckId, number, stops }) => ({
    runId,
    truckId,
    number,
    jobIds: stops.map(({ jobId }) => jobId),
  }))
