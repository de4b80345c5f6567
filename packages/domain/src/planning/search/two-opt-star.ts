import { dutyOfJoints, type Joint } from './duty-added.ts'
import { at, isSet, of } from './numbers.ts'
import { nextBelow, nextNumber } from './rng.ts'
import type { Search } from './search-state.ts'
import { arrival, isStacking } from './stacks.ts'
import type { Tours } from './tour-lists.ts'
import { renewTour } from './tours.ts'

/** So many of those that could follow a job at the least extra cost are tried as its next. */
const MOST_FOLLOWERS = 16

/** The rest of a tour: its jobs from a place of the seats up to another, and the node in front of them. */
interface Rest {
  truck: number
  before: number
  from: number
  end: number
}

const first: Rest = { truck: -1, before: 0, from: 0, end: 0 }
const second: Rest = { ...first }

function turnTo({ network, length }: Tours, rest: Rest, { before, job }: { before: number; job: number }) {
  const base = rest.truck * network.jobs
  rest.before = before
  rest.from = job
  rest.end = base + of(length, rest.truck)
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

/** What the ways into a rest and home from it cost extra for a truck that has come to the front of another one. */
function waysOf({ network, seats }: Tours, { from, end }: Rest, { truck, before }: Rest): number {
  const { nodes, extra, endOf, startOf } = network
  const home = of(endOf, truck)
  if (from === end) return before === of(startOf, truck) ? 0 : at(extra, before * nodes + home)
  return at(extra, before * nodes + of(seats, from)) + at(extra, of(seats, end - 1) * nodes + home)
}

/** The front of one tour with the rest of another behind it. */
function jointOf({ network, seats }: Tours, { truck, before, from, end }: Rest, rest: Rest): Joint {
  const home = of(network.endOf, truck)
  return {
    truck,
    before,
    next: rest.from < rest.end ? of(seats, rest.from) : home,
    was: from < end ? of(seats, from) : home,
  }
}

/** What hours cost more once both are swapped. */
const dutyOfSwap = (tours: Tours): number =>
  tours.network.duty === null
    ? 0
    : dutyOfJoints(tours, [jointOf(tours, first, second), jointOf(tours, second, first)])

/** Whether jobs can change their truck by the order of two tours alone: not fixed, not paired, nobody stacks. */
function isFree({ tours, stays }: Search, { truck, from, end }: Rest): boolean {
  const { network, seats } = tours
  if (isStacking(network, truck)) return false
  if (isSet(network.isSealed, from < end ? of(seats, from) : of(network.endOf, truck))) return false
  for (let index = from; index < end; index++) {
    const job = of(seats, index)
    if (isSet(stays, job) || isSet(network.isPaired, job)) return false
  }
  return true
}

function loadOf({ network, seats }: Tours, { from, end }: Rest): number {
  let load = 0
  for (let index = from; index < end; index++) load += at(network.demand, of(seats, index))
  return load
}

/** Whether a truck that has come to the front of its own rest may do another one, in time. */
function canTake(tours: Tours, rest: Rest, { truck, before }: Rest): boolean {
  const { network, seats, done } = tours
  const { nodes, earliest, latest, service, mayDo, trucks, endOf } = network
  let node = before
  let minute = at(done, before)
  for (let index = rest.from; index < rest.end; index++) {
    const job = of(seats, index)
    if (!isSet(mayDo, job * trucks.length + truck)) return false
    const begins = Math.max(arrival(network, node * nodes + job, minute), at(earliest, job))
    if (begins > at(latest, job)) return false
    minute = begins + at(service, job)
    node = job
  }
  const home = of(endOf, truck)
  return arrival(network, node * nodes + home, minute) <= at(latest, home)
}

function hasRoom({ network, load }: Tours, more: number, { truck }: Rest): boolean {
  return more <= 0 || at(load, truck) + more <= at(network.capacity, truck)
}

/** Whether both trucks can go on with the rest of the other. */
function canSwap(search: Search): boolean {
  const { tours } = search
  if (!isFree(search, first) || !isFree(search, second)) return false
  const more = loadOf(tours, second) - loadOf(tours, first)
  if (!hasRoom(tours, more, first) || !hasRoom(tours, -more, second)) return false
  return canTake(tours, second, first) && canTake(tours, first, second)
}

function swap({ tours, taken }: Search): void {
  const { seats, length } = tours
  const [ours, theirs] = [first.end - first.from, second.end - second.from]
  for (let index = 0; index < theirs; index++) taken[index] = of(seats, second.from + index)
  for (let index = 0; index < ours; index++) seats[second.from + index] = of(seats, first.from + index)
  for (let index = 0; index < theirs; index++) seats[first.from + index] = of(taken, index)
  length[first.truck] = of(length, first.truck) - ours + theirs
  length[second.truck] = of(length, second.truck) - theirs + ours
  renewTour(tours, first.truck)
  renewTour(tours, second.truck)
}

/**
 * Lets a job drawn by chance be followed by one that could follow it cheaply, by swapping the rests of their two tours;
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
