import { cheapestInsertion } from './cheapest-insertion.ts'
import { renewMostStanding } from './duty.ts'
import { at, NOWHERE, of } from './numbers.ts'
import { nextBelow, nextNumber } from './rng.ts'
import { keepTour } from './ruin.ts'
import { lossOf, type Search, totalCostWith } from './search-state.ts'
import { putIn, renewDearest, renewTour } from './tours.ts'

/** By what the jobs to be put back are ordered, and how often. */
const ORDERS = [
  { chance: 4, key: 'chance' },
  { chance: 3, key: 'demand' },
  { chance: 2, key: 'far' },
  { chance: 1, key: 'close' },
  { chance: 2, key: 'narrow' },
  { chance: 2, key: 'early' },
  { chance: 2, key: 'late' },
  { chance: 1, key: 'missed' },
] as const

type Order = (typeof ORDERS)[number]['key']

const ALL_CHANCES = ORDERS.reduce((sum, { chance }) => sum + chance, 0)

function drawOrder(search: Search): Order {
  let drawn = nextNumber(search.rng) * ALL_CHANCES
  for (const { chance, key } of ORDERS) {
    drawn -= chance
    if (drawn < 0) return key
  }
  return 'chance'
}

function keyOf(search: Search, job: number, order: Order): number {
  const { network } = search.tours
  switch (order) {
    case 'demand':
      return -at(network.demand, job)
    case 'far':
      return -at(search.farness, job)
    case 'close':
      return at(search.farness, job)
    case 'narrow':
      return at(network.common.latest, job) - at(network.common.earliest, job)
    case 'early':
      return at(network.common.earliest, job)
    case 'late':
      return -at(network.common.latest, job)
    case 'missed':
      return -at(search.missed, job)
    default:
      return nextNumber(search.rng)
  }
}

/** Of jobs that found no place before, so many are tried again in a round. */
const MOST_TRIED_AGAIN = 30

/** From where on the absent jobs are tried: those just taken out, behind some of the others by chance. */
function drawAgain({ absent, keptAbsentCount, rng }: Search): number {
  const from = Math.max(0, keptAbsentCount - MOST_TRIED_AGAIN)
  for (let index = from; from > 0 && index < keptAbsentCount; index++) {
    const other = nextBelow(rng, index + 1)
    const job = of(absent, other)
    absent[other] = of(absent, index)
    absent[index] = job
  }
  return from
}

/** Brings the absent jobs into an order from one on; few enough that swapping neighbours is the quickest. */
function sortAbsent(search: Search, from: number): void {
  const { absent, absentCount, keys } = search
  const order = drawOrder(search)
  for (let index = from; index < absentCount; index++) {
    const job = of(absent, index)
    const key = keyOf(search, job, order)
    let to = index
    for (; to > from && at(keys, to - 1) > key; to--) {
      keys[to] = at(keys, to - 1)
      absent[to] = of(absent, to - 1)
    }
    keys[to] = key
    absent[to] = job
  }
}

/** Puts a job where it adds least and not more than `most`, what must be done before it first; NOWHERE when it cannot. */
function insertJob(search: Search, job: number, most: number): number {
  const { tours } = search
  if (of(tours.truckOf, job) >= 0) return 0
  let added = 0
  if (tours.network.hasPairs) {
    for (const first of tours.network.earlier[job] ?? []) added += insertJob(search, first, NOWHERE)
    if (added >= NOWHERE) return NOWHERE
  }
  const position = cheapestInsertion(search, job, most)
  if (position.added >= most) return NOWHERE
  const { truck } = position
  keepTour(search, truck)
  putIn(tours, job, position)
  tours.truckOf[job] = truck
  added += position.added
  renewTour(tours, truck)
  return added
}

/** What comes after a job that found no position saves less than this share of what a job counts. */
const HOPE = 0.5

/** Puts jobs back from one on; false once it is clear that the round comes to more than its limit. */
function insertFrom(search: Search, from: number): boolean {
  const { absent, absentCount, limit, tours } = search
  const { network } = tours
  const hope = network.hasPairs ? NOWHERE : network.loss * HOPE
  let cost = totalCostWith(search, from)
  for (let index = from; index < absentCount; index++) {
    const job = of(absent, index)
    const isLast = index === absentCount - 1 && !network.hasPairs
    const added = insertJob(search, job, isLast ? Math.min(NOWHERE, limit - cost) : NOWHERE)
    cost += added < NOWHERE ? added : lossOf(network, job)
    if (added >= NOWHERE && cost - hope >= limit) return false
  }
  return true
}

/**
 * Puts absent jobs back where they add least, one after the other; those that fit nowhere stay absent. False when it gave
 * up, with some of the jobs in no list.
 */
export function recreate(search: Search): boolean {
  const from = drawAgain(search)
  sortAbsent(search, from)
  renewDearest(search.tours)
  renewMostStanding(search.tours)
  if (!insertFrom(search, from)) return false
  const { absent, tours } = search
  let left = 0
  for (let index = 0; index < search.absentCount; index++) {
    const job = of(absent, index)
    if (of(tours.truckOf, job) >= 0) continue
    absent[left] = job
    left++
  }
  search.absentCount = left
  return true
}
