import { type DayModel, dayModel } from './day-model.ts'
import { fixedOnly, isFeasible, letStand } from './let-stand.ts'
import type { DayPlan, PlanDay, PlanHooks, PlanTotals, RunOrder } from './plan.ts'
import type { PlanProblem } from './problem.ts'
import type { Best, Pace } from './search/anneal.ts'
import { findSeat } from './search/find-seat.ts'
import { NOWHERE } from './search/numbers.ts'
import { reachLater } from './search/reach-later.ts'
import { dropAbsent, type Orders, ordersOf, type Search, startSearch } from './search/search-state.ts'
import { solve } from './search/solve.ts'
import { putIn, renewTour } from './search/tours.ts'
import { proposedRuns, standingOrders, type Timed, timeRuns, totalsOf } from './time-runs.ts'
import { whyUnplaced } from './why-unplaced.ts'

const STEP_MINUTES = 10

/** Seats a job with a longer window, as little longer as will do; its window stays as long as that. */
function seatLate({ network, clock, links, problem }: DayModel, search: Search, number: number): boolean {
  const { mostLateMinutes } = problem.weights
  const to = links[number]?.job?.window.to ?? 0
  for (let late = STEP_MINUTES; late < mostLateMinutes + STEP_MINUTES; late += STEP_MINUTES) {
    const takeBack = reachLater(network, number, clock.toWorking(to + Math.min(late, mostLateMinutes)))
    const seat = findSeat(search, number)
    if (seat.added >= NOWHERE) {
      takeBack()
      continue
    }
    const { truck } = seat
    putIn(search.tours, number, seat)
    renewTour(search.tours, truck)
    dropAbsent(search, number)
    return true
  }
  return false
}

/** Places what is left where the driver comes a little late, as far as the company allows; drops before their picks. */
function placeLate(model: DayModel, search: Search): void {
  const absent = [...search.absent.subarray(0, search.absentCount)]
  const rank = (number: number) => (model.links[number]?.job?.kind === 'drop' ? 0 : 1)
  const inOrder = absent.toSorted((one, other) => rank(one) - rank(other))
  for (const number of inOrder) seatLate(model, search, number)
}

const REPORTS = 50

function paceOf(model: DayModel, hooks: PlanHooks, startedAt: number): Pace {
  const { budget } = model.problem
  let reported = 0
  const spent = (rounds: number) =>
    'rounds' in budget ? rounds / Math.max(1, budget.rounds) : (hooks.now() - startedAt) / budget.milliseconds
  const onProgress = (share: number, best: Best) => {
    if (share < reported) return
    reported = share + 1 / REPORTS
    const { kilometres, unplaced } = totalsOf(
      model.problem,
      timeRuns(model.problem, runsOf(model, best.orders)),
    )
    hooks.onProgress({ share: Math.min(1, share), unplaced, kilometres })
  }
  return { spent, isCancelled: hooks.isCancelled, onProgress }
}

/** The tours of the search as runs: the yards between them part one run from the next. */
export function runsOf({ chains, links }: DayModel, orders: Orders): RunOrder[] {
  return chains.flatMap(({ truck, runs }, index) => {
    const parts: string[][] = [[]]
    for (const number of orders[index] ?? []) {
      const job = links[number]?.job
      if (job) parts.at(-1)?.push(job.id)
      else parts.push([])
    }
    return runs.flatMap((run, place): RunOrder[] => {
      const jobIds = parts[place] ?? []
      if (run) return [{ runId: run.id, truckId: truck.id, number: run.number, jobIds }]
      const before = runs[place - 1]?.number ?? 0
      return jobIds.length === 0 ? [] : [{ runId: null, truckId: truck.id, number: before + 1, jobIds }]
    })
  })
}

/** What stands on the board where that can be done; of other trucks what may not be changed. */
function standingStart(model: DayModel): number[][] {
  const fixed = fixedOnly(model)
  letStand(model, fixed)
  return model.standing.map((order, truck) =>
    isFeasible(model, truck, order) ? [...order] : (fixed[truck] ?? []),
  )
}

/** Fewer jobs, or as many and later, or as late and dearer. */
function isWorse({ weights }: PlanProblem, one: PlanTotals, other: PlanTotals): boolean {
  const cost = ({ kilometres, minutes }: PlanTotals) =>
    kilometres * weights.kilometre + (minutes / 60) * weights.hour
  if (one.jobs !== other.jobs) return one.jobs < other.jobs
  if (Math.abs(one.lateMinutes - other.lateMinutes) > 1e-6) return one.lateMinutes > other.lateMinutes
  return cost(one) > cost(other) + 1e-6
}

/** The plan of these runs beside the board. */
export function toDayPlan(
  { problem }: DayModel,
  after: readonly Timed[],
  rest: Pick<DayPlan, 'unplaced' | 'rounds' | 'isCancelled'>,
): DayPlan {
  const before = timeRuns(problem, standingOrders(problem))
  return {
    ...rest,
    runs: proposedRuns(problem, after, before),
    before: totalsOf(problem, before),
    after: totalsOf(problem, after),
  }
}

/**
 * Plans a day: most jobs first, then the fewest minutes late, then what ways and hours cost. Never fewer jobs, later or
 * dearer than the board; the same problem, seed and rounds give the same plan; cancelled, the best so far.
 */
export const planDay: PlanDay = (problem, hooks) => {
  // Before the ways are made: on a day of a thousand jobs that is a sixth of the time.
  const startedAt = hooks.now()
  const model = dayModel(problem)
  const standing = standingStart(model)
  const best = solve(model.network, { standing, seed: problem.seed }, paceOf(model, hooks, startedAt))
  const search = startSearch(model.network, best.orders, problem.seed)
  placeLate(model, search)
  const found = timeRuns(problem, runsOf(model, ordersOf(search)))
  const board = timeRuns(problem, standingOrders(problem))
  const runs = isWorse(problem, totalsOf(problem, found), totalsOf(problem, board)) ? board : found
  const placed = new Set(runs.flatMap(({ jobIds }) => jobIds))
  const absent = problem.jobs.filter(({ id }) => !placed.has(id))
  return toDayPlan(model, runs, {
    unplaced: whyUnplaced(model, search, absent),
    rounds: best.rounds,
    isCancelled: hooks.isCancelled(),
  })
}
