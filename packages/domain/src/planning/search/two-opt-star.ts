import { renewTour } from './drive-tours.ts'
import { dutyOfJoints, type Joint } from './duty.ts'
import { arrival, isStacking, windowsOf } from './network.ts'
import { at, isSet, of } from './network-parts.ts'
import { nextBelow, nextNumber, type Search } from './search-state.ts'
import type { Tours } from './tours.ts'

/** So many of those that could follow a job at the least extra cost are tried as its next. */
const MOST_FOLLOWERS = 16

interface Tail {
  truck: number
  before: number
  from: number
  end: number
}

const first: Tail = { truck: -1, before: 0, from: 0, end: 0 }
const second: Tail = { ...first }

function turnTo({ network, length }: Tours, tail: Tail, { before, job }: { before: number; job: number }) {
  const base = tail.truck * network.jobs
  tail.before = before
  tail.from = job
  tail.end = base + of(length, tail.truck)
}

/** Turns to what comes after a job, and to what comes from another on that could follow it; false when that is no swap. */
function draw({ tours, rng }: Search): boolean {
  const { network, truckOf, placeOf, prior } = tours
  const { jobs, after, following } = network
  const job = nextBelow(rng, jobs)
  const next = of(after, job * following + nextBelow(rng, Math.min(MOST_FOLLOWERS, following)))
  if (next < 0) return false
  first.truck = of(truckOf, job)
  second.truck = of(truckOf, next)
  if (first.truck < 0 || second.truck < 0 || first.truck === second.truck) return false
  turnTo(tours, first, { before: job, job: first.truck * jobs + of(placeOf, job) + 1 })
  turnTo(tours, second, { before: of(prior, next), job: second.truck * jobs + of(placeOf, next) })
  return true
}

function waysOf({ network, sequence }: Tours, { from, end }: Tail, { truck, before }: Tail): number {
  const { nodes, extra, endOf, startOf } = network
  const home = of(endOf, truck)
  if (from === end) return before === of(startOf, truck) ? 0 : at(extra, before * nodes + home)
  return at(extra, before * nodes + of(sequence, from)) + at(extra, of(sequence, end - 1) * nodes + home)
}

function jointOf({ network, sequence }: Tours, { truck, before, from, end }: Tail, tail: Tail): Joint {
  const home = of(network.endOf, truck)
  return {
    truck,
    before,
    next: tail.from < tail.end ? of(sequence, tail.from) : home,
    was: from < end ? of(sequence, from) : home,
  }
}

const dutyOfSwap = (tours: Tours): number =>
  tours.network.duty === null
    ? 0
    : dutyOfJoints(tours, [jointOf(tours, first, second), jointOf(tours, second, first)])

function isFree({ tours, stays }: Search, { truck, from, end }: Tail): boolean {
  const { network, sequence } = tours
  if (isStacking(network, truck)) return false
  if (isSet(network.isSealed, from < end ? of(sequence, from) : of(network.endOf, truck))) return false
  for (let index = from; index < end; index++) {
    const job = of(sequence, index)
    if (isSet(stays, job) || isSet(network.isPaired, job)) return false
  }
  return true
}

function loadOf({ network, sequence }: Tours, { from, end }: Tail): number {
  let load = 0
  for (let index = from; index < end; index++) load += at(network.demand, of(sequence, index))
  return load
}

function canTake(tours: Tours, tail: Tail, { truck, before }: Tail): boolean {
  const { network, sequence, done } = tours
  const { nodes, service, mayDo, trucks, endOf } = network
  const windows = windowsOf(network, truck)
  const { earliest, latest } = windows
  let node = before
  let minute = at(done, before)
  for (let index = tail.from; index < tail.end; index++) {
    const job = of(sequence, index)
    if (!isSet(mayDo, job * trucks.length + truck)) return false
    const begins = Math.max(arrival(windows, node * nodes + job, minute), at(earliest, job))
    if (begins > at(latest, job)) return false
    minute = begins + at(service, job)
    node = job
  }
  const home = of(endOf, truck)
  return arrival(windows, node * nodes + home, minute) <= at(latest, home)
}

function hasRoom({ network, load }: Tours, more: number, { truck }: Tail): boolean {
  return more <= 0 || at(load, truck) + more <= at(network.capacity, truck)
}

function canSwap(search: Search): boolean {
  const { tours } = search
  if (!isFree(search, first) || !isFree(search, second)) return false
  const more = loadOf(tours, second) - loadOf(tours, first)
  if (!hasRoom(tours, more, first) || !hasRoom(tours, -more, second)) return false
  return canTake(tours, second, first) && canTake(tours, first, second)
}

function swap({ tours, taken }: Search): void {
  const { sequence, length } = tours
  const [ours, theirs] = [first.end - first.from, second.end - second.from]
  for (let index = 0; index < theirs; index++) taken[index] = of(sequence, second.from + index)
  for (let index = 0; index < ours; index++) sequence[second.from + index] = of(sequence, first.from + index)
  for (let index = 0; index < theirs; index++) sequence[first.from + index] = of(taken, index)
  length[first.truck] = of(length, first.truck) - ours + theirs
  length[second.truck] = of(length, second.truck) - theirs + ours
  renewTour(tours, first.truck)
  renewTour(tours, second.truck)
}

/**
 * Lets a job drawn by chance be followed by one that could follow it cheaply, by swapping the tails of their two tours;
 * whether it did. Like a round it may be worse, the less the cooler it is, but it costs a small part of one.
 */
export function twoOptStar(search: Search, temperature: number): boolean {
  const { tours } = search
  if (!draw(search)) return false
  const apart = waysOf(tours, first, first) + waysOf(tours, second, second)
  const ways = waysOf(tours, second, first) + waysOf(tours, first, second) - apart
  const { network, dutyTimes } = tours
  // No swap saves more than the standing of both trucks.
  const filled = at(dutyTimes.standing, first.truck) + at(dutyTimes.standing, second.truck)
  const isWaysOnly = network.duty === null
  const most = isWaysOnly && ways <= 0 ? 0 : -temperature * Math.log(nextNumber(search.rng))
  if (ways - filled > most || !canSwap(search)) return false
  if (!isWaysOnly && ways + dutyOfSwap(tours) > most) return false
  swap(search)
  return true
}
