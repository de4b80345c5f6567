import { costWithInsertion } from './drive-tours.ts'
import { dutyAdded } from './duty.ts'
import { arrival, isStacking, windowsOf } from './network.ts'
import { at, isSet, NOWHERE, of } from './network-parts.ts'
import { nextNumber, type Search } from './search-state.ts'
import { atLatest, soonest, type Tours } from './tours.ts'

/** Where a job would stand, between which nodes, and what it would add; made once and written over. */
export interface InsertionPosition {
  truck: number
  place: number
  from: number
  to: number
  added: number
}

const tried: InsertionPosition = { truck: -1, place: -1, from: 0, to: 0, added: NOWHERE }
const best: InsertionPosition = { ...tried }

function isOpen({ network, load }: Tours, job: number): boolean {
  const { trucks, mayDo, isSealed, demand, capacity } = network
  const { truck, to } = tried
  return (
    isSet(mayDo, job * trucks.length + truck) &&
    !isSet(isSealed, to) &&
    at(load, truck) + at(demand, job) <= at(capacity, truck)
  )
}

function standsBefore({ truckOf, placeOf }: Tours, other: number): boolean {
  return of(truckOf, other) === tried.truck && of(placeOf, other) < tried.place
}

function isInOrder(tours: Tours, job: number): boolean {
  const { network, truckOf } = tours
  const isAfter = (first: number) =>
    of(truckOf, first) >= 0 && (of(truckOf, first) !== tried.truck || standsBefore(tours, first))
  return (
    (network.earlier[job] ?? []).every(isAfter) &&
    !(network.later[job] ?? []).some((second) => standsBefore(tours, second))
  )
}

function fitsPair(tours: Tours, job: number): boolean {
  const { network, done, latest } = tours
  const { nodes, service } = network
  const { from, to, truck } = tried
  const windows = windowsOf(network, truck)
  const reached = arrival(windows, from * nodes + job, at(done, from))
  const begins = Math.max(reached, soonest(tours, job, truck))
  if (begins > atLatest(tours, job, truck)) return false
  if (isSet(network.isPaired, job) && !isInOrder(tours, job)) return false
  return arrival(windows, job * nodes + to, begins + at(service, job)) <= at(latest, to)
}

function fits(tours: Tours, job: number): boolean {
  const { network, done, latest } = tours
  const { nodes, service, timeTo, time } = network
  const { hours, earliest, latest: untilBy } = windowsOf(network, tried.truck)
  if (hours !== null || isSet(network.isPaired, job)) return fitsPair(tours, job)
  const { from, to } = tried
  const begins = Math.max(at(done, from) + at(timeTo, job * nodes + from), at(earliest, job))
  if (begins > at(untilBy, job)) return false
  return begins + at(service, job) + at(time, job * nodes + to) <= at(latest, to)
}

function takeTried(search: Search, job: number): void {
  const { tours } = search
  if (isStacking(tours.network, tried.truck) || !isOpen(tours, job) || !fits(tours, job)) return
  if (tours.network.duty !== null) {
    tried.added += dutyAdded(tours, job, tried)
    if (tried.added >= best.added) return
  }
  take(search)
}

function take({ rng, blink }: Search): void {
  if (blink > 0 && nextNumber(rng) < blink) return
  best.truck = tried.truck
  best.place = tried.place
  best.from = tried.from
  best.to = tried.to
  best.added = tried.added
}

function lookBefore(search: Search, job: number, { to, extra }: { to: number; extra: number }): void {
  const { network, prior, into, truckOf, placeOf, dutyTimes } = search.tours
  const truck = of(truckOf, to)
  if (truck < 0) return
  // A job may fill the time that a truck stands, but no more than that.
  const stands = at(dutyTimes.standing, truck)
  const saved = at(into, to) + stands
  if (extra + at(network.leastTo, job) - saved >= best.added) return
  const from = of(prior, to)
  const added = extra - saved + at(network.extraTo, job * network.nodes + from)
  if (added >= best.added) return
  tried.added = added + stands
  tried.from = from
  tried.to = to
  tried.truck = truck
  tried.place = of(placeOf, to)
  takeTried(search, job)
}

const step = { to: 0, extra: 0 }

function lookBeforeOthers(search: Search, job: number): void {
  const { network, dearest, dutyTimes } = search.tours
  const { after, afterExtra, following, leastTo } = network
  const end = job * following + following
  const least = at(leastTo, job)
  for (let rank = job * following; rank < end; rank++) {
    step.to = of(after, rank)
    step.extra = at(afterExtra, rank)
    if (step.to < 0 || step.extra + least - dearest - dutyTimes.mostStanding >= best.added) return
    lookBefore(search, job, step)
  }
}

/** Places in front of jobs that may begin later than they wanted to: nothing was told to come before them that late. */
function lookBeforeRelaxed(search: Search, job: number): void {
  const { network } = search.tours
  for (let index = 0; index < network.relaxed.length; index++) {
    step.to = network.relaxed[index] ?? 0
    step.extra = at(network.extra, job * network.nodes + step.to)
    lookBefore(search, job, step)
  }
}

function lookAtEnds(search: Search, job: number): void {
  const { network, length, last, home, dutyTimes } = search.tours
  const { nodes, extra, extraTo, endOf, twinOf, mayDo } = network
  const row = job * nodes
  const marks = job * network.trucks.length
  const trucks = network.trucksOf[job] ?? NO_TRUCKS
  for (let index = 0; index < trucks.length; index++) {
    const truck = of(trucks, index)
    const twin = of(twinOf, truck)
    // Of empty trucks that are alike the first will do, where it is asked at all.
    if (twin >= 0 && isSet(mayDo, marks + twin) && of(length, truck) === 0 && of(length, twin) === 0) continue
    const from = of(last, truck)
    const to = of(endOf, truck)
    const added = at(extraTo, row + from) + at(extra, row + to) - at(home, truck)
    if (added - at(dutyTimes.standing, truck) >= best.added) continue
    tried.added = added
    tried.from = from
    tried.to = to
    tried.truck = truck
    tried.place = of(length, truck)
    takeTried(search, job)
  }
}

/** All places of a truck that stacks; each is ridden, because stacks after it may part in another way. */
function lookAtStacking(search: Search, job: number, truck: number): void {
  const { tours } = search
  const { network, length, sequence } = tours
  tried.truck = truck
  for (let place = 0; place <= of(length, truck); place++) {
    tried.place = place
    tried.to =
      place < of(length, truck) ? of(sequence, truck * network.jobs + place) : of(network.endOf, truck)
    if (!isOpen(tours, job) || !isInOrder(tours, job)) continue
    const extra = costWithInsertion(tours, job, tried)
    tried.added = extra - at(tours.extra, truck)
    if (extra < NOWHERE && tried.added < best.added) take(search)
  }
}

function turnTo(
  { network, sequence, length }: Tours,
  { truck, place }: { truck: number; place: number },
): void {
  const base = truck * network.jobs + place
  tried.truck = truck
  tried.place = place
  tried.from = place === 0 ? of(network.startOf, truck) : of(sequence, base - 1)
  tried.to = place === of(length, truck) ? of(network.endOf, truck) : of(sequence, base)
}

const savedThere = ({ network, into, home }: Tours) =>
  tried.to < network.jobs ? at(into, tried.to) : at(home, tried.truck)

function lookAtChanged(search: Search, job: number): void {
  const { tours, kept } = search
  const { nodes, extra, extraTo } = tours.network
  for (let index = 0; index < kept.count; index++) {
    const truck = of(kept.trucks, index)
    for (let place = 0; place <= of(tours.length, truck); place++) {
      turnTo(tours, { truck, place })
      const ways = at(extraTo, job * nodes + tried.from) + at(extra, job * nodes + tried.to)
      tried.added = ways - savedThere(tours)
      if (tried.added - at(tours.dutyTimes.standing, truck) < best.added) takeTried(search, job)
    }
  }
}

const NO_TRUCKS = new Int32Array(0)

/** Whether a job can be put at a place of a tour with all windows kept. */
export function isInsertionFeasible(
  tours: Tours,
  job: number,
  { truck, place }: { truck: number; place: number },
): boolean {
  turnTo(tours, { truck, place })
  if (!isOpen(tours, job)) return false
  if (!isStacking(tours.network, truck)) return fits(tours, job)
  return isInOrder(tours, job) && costWithInsertion(tours, job, tried) < NOWHERE
}

/**
 * Where a job adds least to the tours as they are, beyond its price; `added` is `most` when it fits nowhere for less. The
 * position is written over by the next call. With a blink, places are now and then overlooked.
 */
export function cheapestInsertion(search: Search, job: number, most = NOWHERE): InsertionPosition {
  best.added = most
  if (of(search.waiting, job) === search.round) lookAtChanged(search, job)
  else {
    lookBeforeOthers(search, job)
    lookBeforeRelaxed(search, job)
    lookAtEnds(search, job)
  }
  const { network } = search.tours
  for (const truck of network.stacks === null ? NO_TRUCKS : (network.trucksOf[job] ?? NO_TRUCKS)) {
    if (isStacking(network, truck)) lookAtStacking(search, job, truck)
  }
  return best
}
