import { cheapestInsertion } from './cheapest-insertion.ts'
import { renewTour } from './drive-tours.ts'
import { renewMostStanding } from './duty.ts'
import { at, isSet, NOWHERE, of } from './network-parts.ts'
import { lossOf, nextBelow, nextNumber, type Search, totalCostWith } from './search-state.ts'
import { jobsOfTruck, putIn, renewDearest, takeOut } from './tours.ts'

/** How much a round takes out: so many jobs on average, from strings no longer than this. */
const MEAN_TAKEN = 10
const LONGEST_STRING = 10

/** With more jobs than this there is no time for large steps: half as much is taken out. */
export const MANY_JOBS = 250
const MEAN_TAKEN_OF_MANY = 5
const LONGEST_STRING_OF_MANY = 4
const SPLIT_CHANCE = 0.5
const SPLIT_MORE_CHANCE = 0.01

/** Keeps a tour as it is now, once a round, so that the round can be taken back. */
function keepTour(search: Search, truck: number): void {
  const { tours, kept } = search
  if (of(kept.round, truck) === search.round) return
  kept.round[truck] = search.round
  kept.trucks[kept.count] = truck
  kept.count++
  const base = truck * tours.network.jobs
  const stops = of(tours.length, truck)
  for (let place = 0; place < stops; place++) kept.sequence[base + place] = of(tours.sequence, base + place)
  kept.length[truck] = stops
}

function takeJob(search: Search, job: number): void {
  const { tours } = search
  const truck = of(tours.truckOf, job)
  if (truck < 0 || isSet(search.stays, job)) return
  keepTour(search, truck)
  const from = jobsOfTruck(tours, truck).indexOf(job)
  takeOut(tours, truck, { from, count: 1 })
  search.absent[search.absentCount] = job
  search.absentCount++
  search.isTouched[truck] = 1
  if (tours.network.hasPairs) for (const later of tours.network.later[job] ?? []) takeJob(search, later)
}

function average({ tours }: Search): number {
  let used = 0
  for (let truck = 0; truck < tours.length.length; truck++) used += of(tours.length, truck) > 0 ? 1 : 0
  return used === 0 ? 1 : Math.max(1, tours.network.jobs / used)
}

function stringStart(search: Search, { place, length, stops }: Record<'place' | 'length' | 'stops', number>) {
  const lowest = Math.max(0, place - length + 1)
  const highest = Math.min(place, stops - length)
  return lowest + nextBelow(search.rng, highest - lowest + 1)
}

/** How many jobs in the middle of a string stay where they are; mostly none or one. */
function drawLeft({ rng }: Search, length: number, stops: number): number {
  if (length < 2 || length >= stops || nextNumber(rng) >= SPLIT_CHANCE) return 0
  let left = 1
  while (length + left < stops && nextNumber(rng) < SPLIT_MORE_CHANCE) left++
  return left
}

function takeString(search: Search, job: number, mostTaken: number): void {
  const { tours, rng, taken } = search
  const truck = of(tours.truckOf, job)
  const stops = of(tours.length, truck)
  const length = 1 + nextBelow(rng, Math.min(stops, mostTaken))
  const left = drawLeft(search, length, stops)
  const place = jobsOfTruck(tours, truck).indexOf(job)
  const from = stringStart(search, { place, length: length + left, stops })
  const first = left === 0 ? length : 1 + nextBelow(rng, Math.max(1, length - 1))
  const base = truck * tours.network.jobs + from
  for (let step = 0; step < length; step++) {
    taken[step] = of(tours.sequence, base + step + (step < first ? 0 : left))
  }
  for (let step = 0; step < length; step++) takeJob(search, of(taken, step))
}

function renewTouched({ tours, isTouched, kept }: Search): void {
  for (let index = 0; index < kept.count; index++) {
    const truck = of(kept.trucks, index)
    if (!isSet(isTouched, truck)) continue
    isTouched[truck] = 0
    renewTour(tours, truck)
  }
}

/**
 * Takes strings of jobs out of tours near a job drawn by chance (Christiaens and Vanden Berghe 2020), so that there is
 * room to put them back better.
 */
export function ruin(search: Search): void {
  const { tours, rng } = search
  const { network } = tours
  const isMany = network.jobs > MANY_JOBS
  const mostTaken = Math.min(isMany ? LONGEST_STRING_OF_MANY : LONGEST_STRING, average(search))
  const mostStrings = (4 * (isMany ? MEAN_TAKEN_OF_MANY : MEAN_TAKEN)) / (1 + mostTaken) - 1
  const strings = Math.floor(nextNumber(rng) * mostStrings + 1)
  const seed = nextBelow(rng, network.jobs)
  search.ruinedRound++
  let ruined = ruinAt(search, seed, mostTaken)
  for (let rank = 0; rank < network.nearby && ruined < strings; rank++) {
    const job = of(network.near, seed * network.nearby + rank)
    if (job < 0) break
    ruined += ruinAt(search, job, mostTaken)
  }
  renewTouched(search)
}

/** Takes a string around the job unless its tour has lost one already; how many strings that were. */
function ruinAt(search: Search, job: number, mostTaken: number): number {
  const truck = of(search.tours.truckOf, job)
  if (truck < 0 || of(search.ruined, truck) === search.ruinedRound) return 0
  search.ruined[truck] = search.ruinedRound
  takeString(search, job, mostTaken)
  return 1
}

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
