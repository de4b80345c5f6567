import { begunInOrders } from '../run-times/begun-runs.ts'
import type { RunOrder } from '../run-times/day.ts'
import { standingOrders, type Timed, timeRuns } from '../run-times/time-runs.ts'
import { runsOf } from './day/day-chains.ts'
import { type DayModel, dayModel, relaxFixedTours } from './day/day-model.ts'
import { drivenBoard, standingStart } from './day/driven-board.ts'
import { whyUnplaced } from './day/why-unplaced.ts'
import {
  costOfDay,
  type DayPlan,
  type PlanDay,
  type PlanHooks,
  type PlanProblem,
  proposedRuns,
  type TimeDay,
  totalsOf,
  type UnplacedJob,
} from './plan.ts'
import type { Best } from './search/anneal.ts'
import { cheapestInsertion } from './search/cheapest-insertion.ts'
import { renewTour } from './search/drive-tours.ts'
import { relaxDeadline } from './search/network.ts'
import { NOWHERE } from './search/network-parts.ts'
import { dropAbsent, type Orders, ordersOf, type Search, startSearch } from './search/search-state.ts'
import { type Board, roundsOf, solve, type Watch } from './search/solve.ts'
import { putIn } from './search/tours.ts'

const STEP_MINUTES = 10

function insert(search: Search, number: number): boolean {
  const position = cheapestInsertion(search, number)
  if (position.added >= NOWHERE) return false
  const { truck } = position
  putIn(search.tours, number, position)
  renewTour(search.tours, truck)
  dropAbsent(search, number)
  return true
}

/** Seats a job with a longer window, as little longer as will do; its window stays as long as that. */
function seatLate({ network, links, problem }: DayModel, search: Search, number: number): void {
  const { mostLateMinutes } = problem.weights
  const to = links[number]?.job?.window.to ?? 0
  for (let late = STEP_MINUTES; late < mostLateMinutes + STEP_MINUTES; late += STEP_MINUTES) {
    const takeBack = relaxDeadline(network, number, to + Math.min(late, mostLateMinutes))
    if (insert(search, number)) return
    takeBack()
  }
}

function absentIn({ links }: DayModel, { absent, absentCount }: Search): number[] {
  const rank = (number: number) => (links[number]?.job?.kind === 'drop' ? 0 : 1)
  return [...absent.subarray(0, absentCount)].toSorted((one, other) => rank(one) - rank(other))
}

function placeLate(model: DayModel, search: Search): void {
  for (const number of absentIn(model, search)) seatLate(model, search, number)
}

/** A usual machine is done in its seconds; one that is so many times slower is stopped. */
export const SLOWEST = 4

/** Watches the clock for one thing alone: that nobody waits for ever on a machine that has no time. */
function brakeOf({ budget }: PlanProblem, { isCancelled, now }: PlanHooks) {
  const until = 'seconds' in budget ? now() + budget.seconds * 1_000 * SLOWEST : Number.POSITIVE_INFINITY
  let isCutShort = false
  return {
    isOver: () => {
      isCutShort = isCutShort || now() > until
      return isCutShort || isCancelled()
    },
    isCutShort: () => isCutShort,
  }
}

type Brake = ReturnType<typeof brakeOf>

const REPORTS = 50

interface Part {
  from: number
  to: number
}

function watchOf(
  model: DayModel,
  { hooks, brake, part }: { hooks: PlanHooks; brake: Brake; part: Part },
): Watch {
  let reported = part.from
  const onProgress = (done: number, best: Best) => {
    const share = part.from + (part.to - part.from) * Math.min(1, done)
    if (share < reported) return
    reported = share + 1 / REPORTS
    const { kilometres, unplaced } = totalsOf(
      model.problem,
      timeRuns(model.problem, runsOf(model, best.orders)),
    )
    hooks.onProgress({ share, unplaced, kilometres })
  }
  return { isCancelled: brake.isOver, onProgress }
}

function isWorse(problem: PlanProblem, one: readonly Timed[], other: readonly Timed[]): boolean {
  const [ours, theirs] = [totalsOf(problem, one), totalsOf(problem, other)]
  if (ours.jobs !== theirs.jobs) return ours.jobs < theirs.jobs
  if (Math.abs(ours.lateMinutes - theirs.lateMinutes) > 1e-6) return ours.lateMinutes > theirs.lateMinutes
  return costOfDay(problem, one) > costOfDay(problem, other) + 1e-6
}

function figuresOf(
  problem: PlanProblem,
  after: readonly Timed[],
): Pick<DayPlan, 'runs' | 'before' | 'after'> {
  const before = timeRuns(problem, standingOrders(problem))
  return {
    runs: proposedRuns(problem, after, before),
    before: totalsOf(problem, before),
    after: totalsOf(problem, after),
  }
}

const toDayPlan = (
  problem: PlanProblem,
  after: readonly Timed[],
  rest: Omit<DayPlan, 'runs' | 'before' | 'after'>,
): DayPlan => ({ ...rest, ...figuresOf(problem, after) })

interface Found {
  model: DayModel
  search: Search
  orders: Orders
  runs: Timed[]
  rounds: number
}

const isOnBoard = ({ runs }: PlanProblem) => runs.some(({ jobIds }) => jobIds.length > 0)

/** From scratch over a planned board searches twice, once as if each job stayed on its truck: both alike. */
const secondsOfEach = (problem: PlanProblem, seconds: number) => (isOnBoard(problem) ? seconds / 2 : seconds)

function solveDay({ network, problem }: DayModel, board: Board, watch: Watch): Best {
  const { budget } = problem
  const endsIdle = 'seconds' in budget
  const rounds = endsIdle
    ? roundsOf(secondsOfEach(problem, budget.seconds), network.jobs)
    : Math.max(1, budget.rounds)
  return solve(network, board, { ...watch, rounds, endsIdle, spent: (done) => done / rounds })
}

function searchDay(
  problem: PlanProblem,
  { found, ...watched }: { found: Orders | null; hooks: PlanHooks; brake: Brake; part: Part },
): Found {
  const model = dayModel(problem)
  const board = { standing: standingStart(model), found, seed: problem.seed }
  const best = solveDay(model, board, watchOf(model, watched))
  const search = startSearch(model.network, best.orders, problem.seed)
  placeLate(model, search)
  const runs = timeRuns(problem, runsOf(model, ordersOf(search)))
  return { model, search, orders: best.orders, runs, rounds: best.rounds }
}

/** A board that stays as it is, late or not, with what is unallocated put beside it as far as it fits. */
function filledUp(board: PlanProblem): Pick<Found, 'model' | 'search' | 'runs'> {
  const model = dayModel(board)
  relaxFixedTours(model, model.standing)
  const search = startSearch(model.network, model.standing, board.seed)
  for (const number of absentIn(model, search)) insert(search, number)
  placeLate(model, search)
  return { model, search, runs: timeRuns(board, runsOf(model, ordersOf(search))) }
}

const only = (best: Found) => ({ best, rounds: best.rounds })

/** How much of a search from scratch goes to leaving each job on its truck. */
const KEEPING = 0.5

/** The better of what was found with each job on its truck and without; the first is where the second begins. */
function findDay(problem: PlanProblem, hooks: PlanHooks, brake: Brake): { best: Found; rounds: number } {
  const whole = { from: 0, to: 1 }
  if (problem.mode !== 'anew' || !isOnBoard(problem))
    return only(searchDay(problem, { found: null, hooks, brake, part: whole }))
  const kept = searchDay(
    { ...problem, mode: 'fit' },
    { found: null, hooks, brake, part: { ...whole, to: KEEPING } },
  )
  const anew = searchDay(problem, { found: kept.orders, hooks, brake, part: { ...whole, from: KEEPING } })
  const best = isWorse(problem, anew.runs, kept.runs) ? kept : anew
  return { best, rounds: kept.rounds + anew.rounds }
}

/** The problem with these runs standing on the board, all jobs of other runs being unallocated. */
export function asBoard(problem: PlanProblem, orders: readonly RunOrder[]): PlanProblem {
  const begun = begunInOrders(problem, orders)
  const runs = orders.map((order, index) => {
    const { runId, truckId, number, jobIds } = order
    const known = problem.runs.find(({ id }) => id === runId)
    const fresh = { id: runId ?? `new ${index}`, isLocked: false }
    const asIn = { truckId, number, jobIds, jobIdsNow: null }
    return { ...fresh, ...known, begunJobs: 0, driven: [], ...begun.get(order), ...asIn }
  })
  return { ...problem, mode: 'fit', runs }
}

const absentFrom = ({ jobs }: PlanProblem, orders: readonly RunOrder[]) => {
  const placed = new Set(orders.flatMap(({ jobIds }) => jobIds))
  return jobs.filter(({ id }) => !placed.has(id))
}

/** These runs with all that stands in them kept, to look for places beside. */
function toursOf(problem: PlanProblem, orders: readonly RunOrder[]): Pick<Found, 'model' | 'search'> {
  const model = dayModel(asBoard(problem, orders))
  relaxFixedTours(model, model.standing)
  return { model, search: startSearch(model.network, model.standing, problem.seed) }
}

const asDelivered = (problem: PlanProblem): PlanProblem => ({
  ...problem,
  jobs: problem.jobs.map((job) => ({ ...job, undelivered: null })),
})

function whyUnplacedBeside(problem: PlanProblem, orders: readonly RunOrder[]): UnplacedJob[] {
  const absent = absentFrom(problem, orders)
  if (absent.length === 0) return []
  const delivered = () => toursOf(asDelivered(problem), orders)
  return whyUnplaced(toursOf(problem, orders), { absent, delivered })
}

/**
 * Plans a day: most jobs first, then the fewest minutes late, then what ways, hours and trucks cost. Never fewer jobs, later
 * or dearer than the board as far as it can be driven, nor anew than with each job left on its truck; the same problem,
 * seed and budget give the same plan; cancelled, the best so far.
 */
export const planDay: PlanDay = (problem, hooks) => {
  const brake = brakeOf(problem, hooks)
  const board = drivenBoard(problem)
  const { best, rounds } = findDay(board, hooks, brake)
  const isBoard = isWorse(board, best.runs, timeRuns(board, standingOrders(board)))
  const { model, search, runs } = isBoard ? filledUp(board) : best
  return toDayPlan(problem, runs, {
    unplaced: whyUnplaced(
      { model, search },
      { absent: absentFrom(problem, runs), delivered: () => toursOf(asDelivered(problem), runs) },
    ),
    rounds,
    isCancelled: hooks.isCancelled(),
    isCutShort: brake.isCutShort(),
  })
}

/** The day with these runs as they are, timed and priced but not improved: for cards that were moved by hand. */
export const timeDay: TimeDay = (problem, orders) =>
  toDayPlan(problem, timeRuns(problem, orders), {
    unplaced: whyUnplacedBeside(problem, orders),
    rounds: 0,
    isCancelled: false,
    isCutShort: false,
  })

/** A plan's orders by a later minute and by what was driven until then: figures of now, reasons as they were found. */
export const timePlan = (problem: PlanProblem, plan: DayPlan, orders: readonly RunOrder[]): DayPlan => ({
  ...plan,
  ...figuresOf(problem, timeRuns(problem, orders)),
})
