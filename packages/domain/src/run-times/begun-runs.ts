import type { DayOfRuns, PlanRun, RunOrder } from './day.ts'
import { reportsThatHold } from './driven-order.ts'
import { nowForTruck, type ReportedDay } from './time-driven.ts'

/** How far a run is in an order of its jobs, and what was reported of those. */
export type Begun = Pick<PlanRun, 'begunJobs'> & Required<Pick<PlanRun, 'driven'>>

const jobsNow = ({ jobIds, jobIdsNow }: PlanRun) => jobIdsNow ?? jobIds

const NOTHING: Begun = { begunJobs: 0, driven: [] }

/**
 * What is begun of a run in another order of its jobs: reports belong to the first jobs that both have alike, and what was
 * reported of a job that another comes in front of says nothing of when its truck gets there.
 */
export function begunIn(run: PlanRun, order: readonly string[]): Begun {
  const { begunJobs, driven } = run
  const alike = jobsNow(run).slice(0, begunJobs)
  const differs = alike.findIndex((jobId, place) => order[place] !== jobId)
  if (differs < 0) return { begunJobs, driven: driven ?? [] }
  const first = alike.slice(0, differs)
  const known = driven?.filter(({ jobId }) => first.includes(jobId))
  if (!known) return { ...NOTHING, begunJobs: differs }
  const reported = new Set(known.map(({ jobId }) => jobId))
  return { begunJobs: first.findLastIndex((jobId) => reported.has(jobId)) + 1, driven: known }
}

/** Nothing comes in a run that was not in it, nor in another order: what is reported of later runs lies behind it. */
function isInOrderOf(run: PlanRun | undefined, order: readonly string[]): boolean {
  if (!run) return order.length === 0
  return (
    jobsNow(run)
      .filter((jobId) => order.includes(jobId))
      .join() === order.join()
  )
}

function begunOfTruck(runs: readonly PlanRun[], orders: readonly RunOrder[]): [RunOrder, Begun][] {
  let isAsDriven = true
  return orders.map((order) => {
    const run = runs.find(({ id }) => id === order.runId)
    const begun = run && isAsDriven ? begunIn(run, order.jobIds) : NOTHING
    isAsDriven = isAsDriven && isInOrderOf(run, order.jobIds)
    return [order, begun]
  })
}

/** The runs of a truck, one after the other. */
export const inOrderOf = (orders: readonly RunOrder[], truckId: string): RunOrder[] =>
  orders.filter((order) => order.truckId === truckId).toSorted((one, other) => one.number - other.number)

/** What is begun of the runs in these orders, truck by truck. */
export function begunInOrders(
  { runs }: Pick<DayOfRuns, 'runs'>,
  orders: readonly RunOrder[],
): ReadonlyMap<RunOrder, Begun> {
  if (runs.every(({ begunJobs }) => begunJobs === 0)) return new Map()
  const trucks = new Set(orders.map(({ truckId }) => truckId))
  return new Map([...trucks].flatMap((truckId) => begunOfTruck(runs, inOrderOf(orders, truckId))))
}

/** What was driven of a truck's runs, one after the other; null where it has not left. */
export function reportedDayOf(
  problem: Pick<DayOfRuns, 'runs' | 'now' | 'jobs'>,
  orders: readonly RunOrder[],
  begun = begunInOrders(problem, orders),
): ReportedDay | null {
  const reports = [...begun.values()].flatMap((ofRun) => ofRun.driven)
  if (reports.length === 0) return null
  const places = new Map(problem.jobs.map(({ id, place }) => [id, place]))
  const driven = reportsThatHold(reports, (jobId) => places.get(jobId) ?? null)
  const jobs = orders.reduce((sum, { jobIds }) => sum + jobIds.length, 0)
  const now = nowForTruck(problem, driven, jobs)
  return { driven: new Map(driven.map((one) => [one.jobId, one])), now }
}
