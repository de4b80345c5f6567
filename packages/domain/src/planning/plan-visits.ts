import type { Board } from '../runs/board.ts'
import { bindingVisitOf, carriedVisitOf, type Visit } from '../visits/visit.ts'
import type { RunOrder } from './plan.ts'
import type { PlanProblem, PlanRun } from './problem.ts'

type Halves = readonly [string, string]

/** The jobs that go onto a truck together: both halves of a visit in their order, or the one alone. */
export const jobsOfVisit = ({ visits = [] }: Pick<PlanProblem, 'visits'>, jobId: string): readonly string[] =>
  visits.find((halves) => halves.includes(jobId)) ?? [jobId]

const keyOf = ({ runId, truckId, number }: RunOrder) => runId ?? `${truckId} ${number}`

const runOf = (orders: readonly RunOrder[], jobId: string): RunOrder | undefined =>
  orders.find(({ jobIds }) => jobIds.includes(jobId))

function keyOfJob(orders: readonly RunOrder[], jobId: string): string | undefined {
  const run = runOf(orders, jobId)
  return run && keyOf(run)
}

const isBeside = (orders: readonly RunOrder[], [first, second]: Halves): boolean => {
  const run = runOf(orders, first)
  if (!run) return runOf(orders, second) === undefined
  return run.jobIds.indexOf(second) === run.jobIds.indexOf(first) + 1
}

/** The half that was moved: into another run or out of one, else within its run. */
function movedHalf(before: readonly RunOrder[], after: readonly RunOrder[], [first, second]: Halves): string {
  const isElsewhere = (jobId: string) => keyOfJob(before, jobId) !== keyOfJob(after, jobId)
  if (isElsewhere(first)) return first
  if (isElsewhere(second)) return second
  const without = (orders: readonly RunOrder[], jobId: string) =>
    runOf(orders, jobId)
      ?.jobIds.filter((id) => id !== jobId)
      .join()
  return without(before, second) === without(after, second) ? second : first
}

function together(
  before: readonly RunOrder[],
  after: readonly RunOrder[],
  [first, second]: Halves,
): RunOrder[] {
  const anchor = movedHalf(before, after, [first, second])
  const other = anchor === first ? second : first
  return after.map((order) => {
    const jobIds = order.jobIds.filter((id) => id !== other)
    const at = jobIds.indexOf(anchor)
    return { ...order, jobIds: at < 0 ? jobIds : jobIds.toSpliced(at, 1, first, second) }
  })
}

/** The bin of the job was taken and is not back in the yard; that its driver has set out or is there is not enough. */
const isOnTruck = (runs: readonly PlanRun[], jobId: string): boolean =>
  runs.some(({ driven = [] }) => driven.some((one) => one.jobId === jobId && one.isMoved && !one.isDone))

/**
 * The visits that bind in a plan in these orders. One whose bin is on the truck does not where its second half is left
 * out, as on the board: the truck brings the bin to the yard, and the half is a job of its own until it comes back.
 */
export const visitsKept = (
  { visits = [], runs }: Pick<PlanProblem, 'visits' | 'runs'>,
  orders: readonly RunOrder[],
): Halves[] =>
  visits.filter(([first, second]) => runOf(orders, second) !== undefined || !isOnTruck(runs, first))

/**
 * A plan that was moved by hand with each visit whole: its other half goes where the moved one goes, beside it in their
 * order, or out of the plan with it. Halves that were apart already stay where they are put.
 */
export const keepVisitsWhole = (
  { visits = [] }: Pick<PlanProblem, 'visits'>,
  before: readonly RunOrder[],
  after: readonly RunOrder[],
): RunOrder[] =>
  visits.reduce<RunOrder[]>(
    (orders, halves) =>
      isBeside(orders, halves) || !isBeside(before, halves) ? orders : together(before, orders, halves),
    [...after],
  )

/** The bin of the first job is on the truck, and its run goes on with the second. */
function isCarriedNext(board: Board, runs: readonly PlanRun[], [first, second]: Visit['jobIds']): boolean {
  if (carriedVisitOf(board, first) === undefined) return false
  return runs.some(({ jobIds }) => {
    const at = jobIds.indexOf(first)
    return at >= 0 && jobIds[at + 1] === second
  })
}

/** Visits whose jobs are both of this day's plan, and done right after one another. */
export const visitsAmong = (board: Board, runs: readonly PlanRun[], known: ReadonlySet<string>) =>
  board.visits
    .filter(({ jobIds: [first, second] }) => known.has(first) && known.has(second))
    .filter(({ jobIds }) => bindingVisitOf(board, jobIds[0]) || isCarriedNext(board, runs, jobIds))
    .map(({ jobIds }) => jobIds)
