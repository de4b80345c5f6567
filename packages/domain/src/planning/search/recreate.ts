import { roll, rollBelow } from './dice.ts'
import { findSeat } from './find-seat.ts'
import { at, NOWHERE, of } from './numbers.ts'
import { keepTour } from './ruin.ts'
import type { Search } from './search-state.ts'
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
  let drawn = roll(search.dice) * ALL_CHANCES
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
      return at(network.latest, job) - at(network.earliest, job)
    case 'early':
      return at(network.earliest, job)
    case 'late':
      return -at(network.latest, job)
    case 'missed':
      return -at(search.missed, job)
    default:
      return roll(search.dice)
  }
}

/** Of jobs that found no place before, so many are tried again in a round. */
const MOST_TRIED_AGAIN = 30

/** From where on the absent jobs are tried: those just taken out, behind some of the others by chance. */
function drawAgain({ absent, keptAbsentCount, dice }: Search): number {
  const from = Math.max(0, keptAbsentCount - MOST_TRIED_AGAIN)
  for (let index = from; from > 0 && index < keptAbsentCount; index++) {
    const other = rollBelow(dice, index + 1)
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

function seatJob(search: Search, job: number): boolean {
  const { tours } = search
  if (of(tours.truckOf, job) >= 0) return true
  if (tours.network.hasPairs) {
    for (const first of tours.network.earlier[job] ?? []) if (!seatJob(search, first)) return false
  }
  const seat = findSeat(search, job)
  if (seat.added >= NOWHERE) return false
  const { truck } = seat
  keepTour(search, truck)
  putIn(tours, job, seat)
  tours.truckOf[job] = truck
  renewTour(tours, truck)
  return true
}

/** Puts absent jobs back where they add least, one after the other; those that fit nowhere stay absent. */
export function recreate(search: Search): void {
  const from = drawAgain(search)
  sortAbsent(search, from)
  renewDearest(search.tours)
  const { absent, tours } = search
  const count = search.absentCount
  for (let index = from; index < count; index++) seatJob(search, of(absent, index))
  let left = 0
  for (let index = 0; index < count; index++) {
    const job = of(absent, index)
    if (of(tours.truckOf, job) >= 0) continue
    absent[left] = job
    left++
  }
  search.absentCount = left
}
