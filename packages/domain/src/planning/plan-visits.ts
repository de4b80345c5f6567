import type { PlanRun, RunOrder } from '../run-times/day.ts'
import { bindingVisitOf, carriedVisitOf, type JobsInVisits, type Visit } from '../visits/visit.ts'
import type { PlanProblem } from './plan.ts'

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

const isBeside = (orders: readonly RunOrder[], [first, second]: Visit['jobIds']): boolean => {
  const run = runOf(orders, first)
  if (!run) return runOf(orders, second) === undefined
  return run.jobIds.indexOf(second) === run.jobIds.indexOf(first) + 1
}

/** The half that was moved: into another run or out of one, else within its run. */
function movedHalf(
  before: readonly RunOrder[],
  after: readonly RunOrder[],
  [first, second]: Visit['jobIds'],
): string {
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
  [first, second]: Visit['jobIds'],
): RunOrder[] {
  const anchor = movedHalf(before, after, [first, second])
  const other = anchor === first ? second : first
  return after.map((order) => {
    const jobIds = order.jobIds.filter((id) => id !== other)
    const at = jobIds.indexOf(anchor)
    return { ...order, jobIds: at < 0 ? jobIds : jobIds.toSpliced(at, 1, first, second) }
  })
}

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

/** Visits whose jobs are both of a day's plan and that hold their halves together by the board, or may do so. */
function visitsHeld(
  board: JobsInVisits,
  known: ReadonlySet<string>,
  isHeld: (halves: Visit['jobIds']) => boolean,
): Visit['jobIds'][] {
  const pairs = board.visits
    .map(({ jobIds }) => jobIds)
    .filter((jobIds) => jobIds.every((id) => known.has(id)))
  return pairs.filter((halves) => bindingVisitOf(board, halves[0]) !== undefined || isHeld(halves))
}

/** The bin of the first job is on the truck, and its run goes on with the second. */
function isCarriedNext(
  board: JobsInVisits,
  runs: readonly PlanRun[],
  [first, second]: Visit['jobIds'],
): boolean {
  if (carriedVisitOf(board, first) === undefined) return false
  return runs.some(({ jobIds }) => {
    const at = jobIds.indexOf(first)
    return at >= 0 && jobIds[at + 1] === second
  })
}

/** Visits whose jobs are both of this day's plan, and done right after one another. */
export const visitsAmong = (board: JobsInVisits, runs: readonly PlanRun[], known: ReadonlySet<string>) =>
  visitsHeld(board, known, (halves) => isCarriedNext(board, runs, halves))

/**
 * The visits that bind in a plan in these orders as they bind on the board now, by `moveJobs`: a half that is done leaves
 * the other a job of its own. One whose bin is on the truck does not where its second half is left out: the truck brings
 * the bin to the yard.
 */
export const visitsKept = (
  board: JobsInVisits,
  { jobs }: Pick<PlanProblem, 'jobs'>,
  orders: readonly RunOrder[],
): Visit['jobIds'][] =>
  visitsHeld(
    board,
    new Set(jobs.map(({ id }) => id)),
    ([first, second]) => carriedVisitOf(board, first) !== undefined && runOf(orders, second) !== undefined,
  )
