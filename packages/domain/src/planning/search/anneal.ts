import { renewTour } from './drive-tours.ts'
import { at, isSet, NOWHERE, of } from './network-parts.ts'
import { recreate, ruin } from './ruin-and-recreate.ts'
import {
  nextNumber,
  type Orders,
  ordersOf,
  poolRoute,
  type Search,
  setOrders,
  totalCost,
} from './search-state.ts'
import { jobsOfTruck, type Tours } from './tours.ts'
import { twoOptStar } from './two-opt-star.ts'

const SLACK = 1e-9

/** Whether all jobs of a truck begin so early that it and all who wait for it keep their windows. */
export function isInTime({ network, sequence, length, begins, latest }: Tours, truck: number): boolean {
  const base = truck * network.jobs
  const end = base + of(length, truck)
  for (let index = base; index < end; index++) {
    const job = of(sequence, index)
    if (at(begins, job) > at(latest, job) + SLACK) return false
  }
  return true
}

/**
 * Whether the tours that a round has changed keep their windows. Putting jobs in keeps them, but where the way straight
 * on is longer than the way by a job, what comes after that job is late without it; and partners of pairs tell on others.
 */
function keepsTime({ tours, kept }: Search): boolean {
  if (tours.network.hasPairs) return tours.network.trucks.every((_, truck) => isInTime(tours, truck))
  for (let index = 0; index < kept.count; index++) {
    if (!isInTime(tours, of(kept.trucks, index))) return false
  }
  return true
}

/** How far a search may go, and who hears of it. */
export interface Pace {
  /** From 0 to 1, how much of the budget is spent after so many rounds; asked now and then. */
  spent: (rounds: number) => number
  isCancelled: () => boolean
  /** Hears of the best so far: what it costs, how many jobs are absent. */
  onProgress: (share: number, best: Best) => void
}

/** The best tours of a search. */
export interface Best {
  orders: Orders
  cost: number
  absent: number
  rounds: number
}

/** A round first swaps tails of tours so often: cheap tries that a few jobs taken out do not come to. */
const SWAPS_A_ROUND = 20
const ROUNDS_A_LOOK = 100
const LOOKS_A_REPORT = 20
const BLINK_CHANCE = 0.015
const LAST_TEMPERATURE_SHARE = 0.01

/** What a way costs on average: the measure of what the search puts up with. */
function usualWay({ tours }: Search): number {
  const { network, length, prior, last } = tours
  const { cost, nodes, endOf } = network
  let sum = 0
  let ways = 0
  for (let truck = 0; truck < length.length; truck++) {
    const jobs = jobsOfTruck(tours, truck)
    if (jobs.length === 0) continue
    for (const job of jobs) sum += at(cost, of(prior, job) * nodes + job)
    sum += at(cost, of(last, truck) * nodes + of(endOf, truck))
    ways += jobs.length + 1
  }
  return ways === 0 ? 1 : sum / ways
}

function keepAbsent(search: Search): void {
  const { absent, keptAbsent, absentCount, waiting } = search
  search.keptAbsentCount = absentCount
  search.kept.count = 0
  search.round++
  for (let index = 0; index < absentCount; index++) {
    const job = of(absent, index)
    keptAbsent[index] = job
    waiting[job] = search.round
  }
}

function takeBack(search: Search): void {
  const { tours, kept, absent, keptAbsent } = search
  const { jobs } = tours.network
  for (let index = 0; index < kept.count; index++) {
    const truck = of(kept.trucks, index)
    const base = truck * jobs
    const stops = of(kept.length, truck)
    for (let place = 0; place < stops; place++) {
      const job = of(kept.sequence, base + place)
      tours.sequence[base + place] = job
      tours.truckOf[job] = truck
    }
    tours.length[truck] = stops
  }
  for (let index = 0; index < search.keptAbsentCount; index++) {
    const job = of(keptAbsent, index)
    absent[index] = job
    tours.truckOf[job] = -1
    tours.into[job] = -NOWHERE
  }
  search.absentCount = search.keptAbsentCount
  renewKept(search)
}

function renewKept({ tours, kept }: Search): void {
  for (let index = 0; index < kept.count; index++) {
    const truck = of(kept.trucks, index)
    renewTour(tours, truck)
  }
}

function countMissed({ absent, absentCount, missed }: Search): void {
  for (let index = 0; index < absentCount; index++) {
    const job = of(absent, index)
    missed[job] = at(missed, job) + 1
  }
}

/** Routes of plans that come so near to the best, in usual ways, may be parts of better ones. */
const POOLED_WITHIN = 2

function poolChanged({ pool, tours, kept }: Search): void {
  if (pool === null) return
  for (let index = 0; index < kept.count; index++) poolRoute(pool, tours, of(kept.trucks, index))
}

function goRound(search: Search, current: number, temperature: number): number {
  keepAbsent(search)
  ruin(search)
  search.limit = current - temperature * Math.log(nextNumber(search.rng))
  const cost = recreate(search) && keepsTime(search) ? totalCost(search) : Number.MAX_VALUE
  const isKept = cost < search.limit
  if (!isKept) takeBack(search)
  else if (cost < search.pooledBelow) poolChanged(search)
  if (search.absentCount > 0) countMissed(search)
  return isKept ? cost : current
}

function goSwaps(search: Search, current: number, temperature: number): number {
  let isChanged = false
  for (let index = 0; index < SWAPS_A_ROUND; index++) isChanged = twoOptStar(search, temperature) || isChanged
  return isChanged ? totalCost(search) : current
}

const STEPS = [goSwaps, goRound] as const

/** Whether no plan could be better: nothing can be moved, or all jobs cost what their prices come to. */
export function isPerfect({ tours, stays }: Search, { absent, cost }: Best): boolean {
  const { jobs, allPrices, hasFloor, trucksOf } = tours.network
  if (hasFloor && absent === 0 && cost <= allPrices + 1e-9 * Math.abs(allPrices)) return true
  for (let job = 0; job < jobs; job++) if (!isSet(stays, job) && trucksOf[job]?.length) return false
  return true
}

interface Course {
  usual: number
  cost: number
  best: Best
}

function goRounds(search: Search, course: Course, temperature: number): void {
  const { rounds } = course.best
  search.pooledBelow = course.best.cost + POOLED_WITHIN * course.usual
  for (let round = 0; round < ROUNDS_A_LOOK; round++) {
    for (const go of STEPS) {
      course.cost = go(search, course.cost, temperature)
      if (course.cost >= course.best.cost - 1e-9) continue
      course.best = { orders: ordersOf(search), cost: course.cost, absent: search.absentCount, rounds }
    }
  }
  course.best.rounds = rounds + ROUNDS_A_LOOK
}

/**
 * Looks for cheaper tours by simulated annealing: fewest absent jobs first, then cost. Ends when the budget is spent,
 * nothing can be better or the caller cancels, with the best that was seen; never worse than what it began with.
 */
export function anneal(search: Search, pace: Pace, warmth: number): Best {
  const cost = totalCost(search)
  const course: Course = {
    usual: usualWay(search),
    cost,
    best: { orders: ordersOf(search), cost, absent: search.absentCount, rounds: 0 },
  }
  const hottest = course.usual * warmth
  const shareAfter = () => (isPerfect(search, course.best) ? 1 : pace.spent(course.best.rounds))
  let share = shareAfter()
  search.blink = BLINK_CHANCE
  for (let looks = 1; share < 1 && !pace.isCancelled(); looks++) {
    goRounds(search, course, hottest * LAST_TEMPERATURE_SHARE ** share)
    share = shareAfter()
    if (looks % LOOKS_A_REPORT === 0) pace.onProgress(share, course.best)
  }
  setOrders(search, course.best.orders)
  return course.best
}
