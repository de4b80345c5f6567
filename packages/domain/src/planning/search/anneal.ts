import { roll } from './dice.ts'
import { at, isSet, NOWHERE, of } from './numbers.ts'
import { recreate } from './recreate.ts'
import { ruin } from './ruin.ts'
import { burdenOf, type Orders, ordersOf, type Search, setOrders } from './search-state.ts'
import { jobsOfTruck, renewTour } from './tours.ts'

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
  burden: number
  absent: number
  rounds: number
}

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

/** Brings back what was before the round. */
function takeBack(search: Search): void {
  const { tours, kept, absent, keptAbsent } = search
  const { jobs } = tours.network
  for (let index = 0; index < kept.count; index++) {
    const truck = of(kept.trucks, index)
    const base = truck * jobs
    const stops = of(kept.length, truck)
    for (let place = 0; place < stops; place++) {
      const job = of(kept.seats, base + place)
      tours.seats[base + place] = job
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

/** One round: something is taken out and put back; kept when it is better, or not much worse. */
function goRound(search: Search, current: number, temperature: number): number {
  keepAbsent(search)
  ruin(search)
  search.limit = current - temperature * Math.log(roll(search.dice))
  const burden = recreate(search) ? burdenOf(search) : Number.MAX_VALUE
  const isKept = burden < search.limit
  if (!isKept) takeBack(search)
  if (search.absentCount > 0) countMissed(search)
  return isKept ? burden : current
}

/** Whether no plan could be better: nothing can be moved, or all jobs cost what their prices come to. */
function isPerfect({ tours, stays }: Search, { absent, burden }: Best): boolean {
  const { jobs, allPrices, hasFloor, trucksOf } = tours.network
  if (hasFloor && absent === 0 && burden <= allPrices + 1e-9 * Math.abs(allPrices)) return true
  for (let job = 0; job < jobs; job++) if (!isSet(stays, job) && trucksOf[job]?.length) return false
  return true
}

/**
 * Looks for cheaper tours by simulated annealing: fewest absent jobs first, then cost. Ends when the budget is spent,
 * nothing can be better or somebody cancels, with the best that was seen; never worse than what it began with.
 */
export function anneal(search: Search, pace: Pace, warmth: number): Best {
  let current = burdenOf(search)
  let best: Best = { orders: ordersOf(search), burden: current, absent: search.absentCount, rounds: 0 }
  const hottest = usualWay(search) * warmth
  let rounds = 0
  const shareAfter = () => (isPerfect(search, best) ? 1 : pace.spent(rounds))
  let share = shareAfter()
  search.blink = BLINK_CHANCE
  for (let looks = 1; share < 1 && !pace.isCancelled(); looks++) {
    const temperature = hottest * LAST_TEMPERATURE_SHARE ** share
    for (let round = 0; round < ROUNDS_A_LOOK; round++) {
      current = goRound(search, current, temperature)
      if (current >= best.burden - 1e-9) continue
      best = { orders: ordersOf(search), burden: current, absent: search.absentCount, rounds }
    }
    rounds += ROUNDS_A_LOOK
    share = shareAfter()
    if (looks % LOOKS_A_REPORT === 0) pace.onProgress(share, best)
  }
  setOrders(search, best.orders)
  return { ...best, rounds }
}
