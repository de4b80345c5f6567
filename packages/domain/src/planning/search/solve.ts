import { anneal, type Best, isPerfect, type Pace } from './anneal.ts'
import { isInsertionFeasible } from './cheapest-insertion.ts'
import { renewTour } from './drive-tours.ts'
import type { Network } from './network.ts'
import { at, isSet, NOWHERE, of } from './network-parts.ts'
import { recombine } from './recombine.ts'
import { MANY_JOBS, recreate } from './ruin-and-recreate.ts'
import {
  type Orders,
  ordersOf,
  poolFor,
  type Search,
  setOrders,
  startSearch,
  totalCost,
} from './search-state.ts'
import { putIn, type Tours } from './tours.ts'

/**
 * How warm a cycle begins, in usual ways: what a round may be worse by and still be kept. Many jobs have too few rounds each
 * to cool down from as much where ways alone count; hours make a day rougher.
 */
const WARMTH = 1
const WARMTH_OF_MANY = 0.1

const warmthOf = ({ jobs, duty }: Network): number =>
  duty === null && jobs > MANY_JOBS ? WARMTH_OF_MANY : WARMTH

function filled(search: Search, orders: Orders): Orders {
  setOrders(search, orders)
  recreate(search)
  return ordersOf(search)
}

function bestStart(network: Network, fixed: Orders, { standing, found = null, seed }: Board): Orders {
  const search = startSearch(network, fixed, seed)
  const byHand = [nearestNeighbour(network, fixed)]
  if (network.isFixed.includes(1)) byHand.push(nearestNeighbour(network, fixed, false))
  const orders = [...(found ? [found] : []), ...(standing ? [standing] : []), ...byHand]
  const starts = [fixed, ...orders].map((one) => filled(search, one))
  const costs = starts.map((one) => {
    setOrders(search, one)
    return totalCost(search)
  })
  return starts[costs.indexOf(Math.min(...costs))] ?? []
}

/** What a search knows before it begins. */
export interface Board {
  standing: Orders | null
  found?: Orders | null
  seed: number
}

function startOf(network: Network, board: Board): Search {
  const fixed = network.trucks.map((_, truck) =>
    Array.from(board.standing?.[truck] ?? []).filter((job) => isSet(network.isFixed, job)),
  )
  return startSearch(network, bestStart(network, fixed, board), board.seed)
}

/** What a round costs on a day of hardly any jobs is 1; so much more for each job. */
const WORK_OF_JOB = 1 / 120
/** So much of that a usual processor does in a second. */
const WORK_A_SECOND = 45_000
/** A first cycle of so many rounds for each job finds most of what there is; short days get no fewer than this. */
const ROUNDS_OF_JOB = 160
const LEAST_ROUNDS = 6_000
/** Each cycle is so much longer than the one before. */
const LONGER = 1.5
/** A search that ends by itself goes on as long as the last cycle made the day cheaper by this share. */
const WORTHWHILE = 0.0005

/** How many rounds a usual processor does in so many seconds, on a day of so many jobs. */
export function roundsOf(seconds: number, jobs: number): number {
  return Math.max(1, Math.ceil((seconds * WORK_A_SECOND) / (1 + jobs * WORK_OF_JOB)))
}

/** Who hears of a search, and can end it. */
export type Watch = Pick<Pace, 'isCancelled' | 'onProgress'>

interface Effort extends Pace {
  rounds: number
  /** Whether it ends as soon as a cycle hardly helps. */
  endsIdle: boolean
}

/** The shares of the budget at which the cycles end. */
function cycleEnds(jobs: number, rounds: number): number[] {
  const ends: number[] = []
  let length = Math.max(LEAST_ROUNDS, ROUNDS_OF_JOB * jobs) / rounds
  for (let end = length; 1 - end >= length * LONGER; end += length) {
    ends.push(end)
    length *= LONGER
  }
  return [...ends, 1]
}

interface Course {
  search: Search
  best: Best
  cycles: number
  share: number
}

function runCycle({ search, best, cycles, share }: Course, end: number, effort: Effort): Best {
  const done = best.rounds
  // Nobody knows how many cycles there will be: each is half of what is left.
  const shareOf = (now: number) => 1 - 0.5 ** cycles * (1 - now / 2)
  const found = anneal(
    search,
    {
      spent: (rounds) => (effort.spent(done + rounds) - share) / (end - share),
      isCancelled: effort.isCancelled,
      onProgress: (now, soFar) => effort.onProgress(shareOf(now), { ...soFar, rounds: done + soFar.rounds }),
    },
    warmthOf(search.tours.network),
  )
  return recombine(search, { ...found, rounds: done + found.rounds }, effort.isCancelled)
}

function startCourse(network: Network, board: Board): Course {
  const search = startOf(network, board)
  const orders = ordersOf(search)
  search.pool = poolFor(network, orders)
  const best = { orders, cost: totalCost(search), absent: search.absentCount, rounds: 0 }
  return { search, best, cycles: 0, share: 0 }
}

/**
 * The best tours that the budget lets it find, in cycles of annealing that each begin as warm as the first: one long
 * annealing ends in another valley with each seed. With tours that stand, the result is never worse than these; it never
 * leaves out more jobs than going to the nearest next would, around what is fixed. Where the effort counts rounds alone,
 * the answer is the same on every machine.
 */
export function solve(network: Network, board: Board, effort: Effort): Best {
  const course = startCourse(network, board)
  for (const end of cycleEnds(network.jobs, effort.rounds)) {
    const { cost } = course.best
    course.best = runCycle(course, end, effort)
    course.share = end
    course.cycles++
    const isIdle = course.cycles > 1 && cost - course.best.cost < WORTHWHILE * Math.abs(course.best.cost)
    const isOver = effort.isCancelled() || isPerfect(course.search, course.best)
    if (isOver || (effort.endsIdle && isIdle)) break
  }
  return course.best
}

interface Stand {
  truck: number
  place: number
}

function aroundOf({ network, sequence, length }: Tours, { truck, place }: Stand) {
  const base = truck * network.jobs + place
  return {
    from: place === 0 ? of(network.startOf, truck) : of(sequence, base - 1),
    to: place === of(length, truck) ? of(network.endOf, truck) : of(sequence, base),
  }
}

/** The nearest job that the truck can do there and still come to all it has to do after; -1 when none is nearer. */
function nearestNext(tours: Tours, stand: Stand, open: Int32Array | undefined): number {
  const { network, truckOf } = tours
  const { from, to } = aroundOf(tours, stand)
  if (isSet(network.isSealed, to)) return -1
  const row = from * network.nodes
  let nearest = -1
  let least = to < network.jobs ? at(network.cost, row + to) : NOWHERE
  for (const job of open ?? []) {
    const cost = at(network.cost, row + job)
    if (cost >= least || of(truckOf, job) >= 0 || !isInsertionFeasible(tours, job, stand)) continue
    nearest = job
    least = cost
  }
  return nearest
}

function jobsByTruck({ trucksOf, trucks }: Network): Int32Array[] {
  const lists = trucks.map((): number[] => [])
  trucksOf.forEach((list, job) => {
    for (const truck of list) lists[truck]?.push(job)
  })
  return lists.map((list) => Int32Array.from(list))
}

/**
 * Each truck in turn goes to the nearest job that it can still do: the plan that anybody would make by hand. What it has to
 * do anyway it does first of all, or each time when that is nearer than anything else.
 */
export function nearestNeighbour(network: Network, fixed: Orders = [], isFixedFirst = true): Int32Array[] {
  const search = startSearch(network, fixed, 1)
  const { tours } = search
  const open = jobsByTruck(network)
  for (let truck = 0; truck < network.trucks.length; truck++) {
    for (let place = isFixedFirst ? of(tours.length, truck) : 0; place <= of(tours.length, truck); place++) {
      const job = nearestNext(tours, { truck, place }, open[truck])
      if (job < 0) continue
      putIn(tours, job, { truck, place })
      tours.truckOf[job] = truck
      renewTour(tours, truck)
    }
  }
  return ordersOf(search)
}
