import { anneal, type Best, type Pace } from './anneal.ts'
import { nearestNeighbour } from './nearest-neighbour.ts'
import type { Network } from './network.ts'
import { isSet } from './numbers.ts'
import { recreate } from './recreate.ts'
import { type Orders, ordersOf, type Search, setOrders, startSearch, totalCost } from './search-state.ts'

/**
 * How warm the search begins, in usual ways: what a round may be worse by and still be kept. A tenth does for tours of a
 * few jobs; long ones with wide windows need as much as this.
 */
const WARMTH = 1

/** Tours that somebody may begin with, and each job that is absent from them where it adds least. */
function filled(search: Search, orders: Orders): Orders {
  setOrders(search, orders)
  recreate(search)
  return ordersOf(search)
}

/** The tours that the search begins with: the best of those that are known and nearest next, filled up, and of none filled up. */
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
  /** The tours as they stand; null for none. */
  standing: Orders | null
  /** Tours that another search has found. */
  found?: Orders | null
  seed: number
}

function startOf(network: Network, board: Board): Search {
  const fixed = network.trucks.map((_, truck) =>
    Array.from(board.standing?.[truck] ?? []).filter((job) => isSet(network.isFixed, job)),
  )
  return startSearch(network, bestStart(network, fixed, board), board.seed)
}

/**
 * The best tours that the budget lets it find. With tours that stand, the result is never worse than these; it never
 * leaves out more jobs than going to the nearest next would, around what is fixed.
 */
export function solve(network: Network, board: Board, pace: Pace): Best {
  return anneal(startOf(network, board), pace, WARMTH)
}

/** What a round costs on a day of hardly any jobs is 1; so much more for each job. */
const WORK_OF_JOB = 1 / 120
/** So much of that a usual processor does in a second. */
const WORK_A_SECOND = 45_000
/** A first search of so many rounds for each job finds most of what there is; short days get no fewer than this. */
const ROUNDS_OF_JOB = 160
const LEAST_ROUNDS = 6_000
/** A search that goes on from what was found begins so much cooler, and is so much longer than the one before. */
const WARMTH_AGAIN = 0.1
const LONGER = 1.5
/** It goes on as long as the last search made the day cheaper by this share. */
const WORTHWHILE = 0.0005

/** How many rounds a usual processor does in so many seconds, on a day of so many jobs. */
export function roundsOf(seconds: number, jobs: number): number {
  return Math.max(1, Math.ceil((seconds * WORK_A_SECOND) / (1 + jobs * WORK_OF_JOB)))
}

/** Who hears of a search, and can end it. */
export type Watch = Pick<Pace, 'isCancelled' | 'onProgress'>

/** One search after another, until one hardly helps. */
interface Course {
  search: Search
  most: number
  done: number
  watch: Watch
}

/** Goes on from the best so far for some rounds. `times` tells the how manieth time that is, from 0. */
function goOn({ search, done, watch }: Course, rounds: number, times: number): Best {
  // Nobody knows how often it will go on: each time is half of what is left.
  const shareOf = (share: number) => 1 - 0.5 ** times * (1 - share / 2)
  return anneal(
    search,
    {
      spent: (now) => now / rounds,
      isCancelled: watch.isCancelled,
      onProgress: (share, now) => watch.onProgress(shareOf(share), { ...now, rounds: done + now.rounds }),
    },
    times === 0 ? WARMTH : WARMTH_AGAIN,
  )
}

/**
 * The same in as many rounds as are worth while: searches again from the best, longer and cooler each time, until one of
 * them hardly helps or `most` rounds are over. Counts rounds alone, so that the answer is the same on every machine.
 */
export function solveAsNeeded(
  network: Network,
  board: Board,
  { most, ...watch }: Watch & { most: number },
): Best {
  const course: Course = { search: startOf(network, board), most, done: 0, watch }
  let rounds = Math.min(most, Math.max(LEAST_ROUNDS, ROUNDS_OF_JOB * network.jobs))
  let cost = Number.POSITIVE_INFINITY
  for (let times = 0; ; times++) {
    const found = goOn(course, rounds, times)
    course.done += found.rounds
    const isWorthwhile = cost - found.cost >= WORTHWHILE * Math.abs(found.cost)
    // One that ended before its rounds were over found what nothing can be better than, or was cancelled.
    const isOver = found.rounds < rounds || course.done >= most || watch.isCancelled()
    if (isOver || !isWorthwhile) return { ...found, rounds: course.done }
    cost = found.cost
    rounds = Math.min(Math.ceil(rounds * LONGER), most - course.done)
  }
}
