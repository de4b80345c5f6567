import { isStraight, type Network, windowsOf } from './network.ts'
import { at, isSet, NOWHERE, of, type TruckWindows } from './network-parts.ts'

/** Which truck does which jobs in which order, and when. The search changes these lists in place. */
export interface Tours {
  network: Network
  /** The jobs of truck `t` in order, from `t * jobs` on. */
  sequence: Int32Array
  length: Int32Array
  /** What each tour costs beyond the prices of its jobs, its hours included. */
  extra: Float64Array
  load: Float64Array
  truckOf: Int32Array
  placeOf: Int32Array
  /** By node: when it begins at the earliest and at the latest so that all after it holds, and when it is done. */
  begins: Float64Array
  latest: Float64Array
  done: Float64Array
  prior: Int32Array
  last: Int32Array
  /** The how manieth of its stack each job is; 0 for what does not stack. */
  stack: Int32Array
  /** What the way to each job costs extra, less than nothing while it is absent, and the way home of each truck. */
  into: Float64Array
  home: Float64Array
  /** No way to a job of a tour costs more extra than this. */
  dearest: number
  dutyTimes: DutyTimes
}

/** Puts a job at a place of a tour; the times are not reckoned anew. */
export function putIn(tours: Tours, job: number, position: { truck: number; place: number }): void {
  const { sequence, length, network } = tours
  const from = position.truck * network.jobs + position.place
  const end = position.truck * network.jobs + of(length, position.truck)
  sequence.copyWithin(from + 1, from, end)
  sequence[from] = job
  length[position.truck] = of(length, position.truck) + 1
}

/** Takes `count` jobs out of a tour from a place on; the times are not reckoned anew. */
export function takeOut(tours: Tours, truck: number, part: { from: number; count: number }): void {
  const { sequence, length, network, truckOf, into } = tours
  const base = truck * network.jobs
  for (let place = part.from; place < part.from + part.count; place++) {
    const job = of(sequence, base + place)
    truckOf[job] = -1
    into[job] = -NOWHERE
  }
  const end = base + of(length, truck)
  sequence.copyWithin(base + part.from, base + part.from + part.count, end)
  length[truck] = of(length, truck) - part.count
}

/** Looks anew how much extra the dearest way to a job costs. */
export function renewDearest(tours: Tours): void {
  const { into, network } = tours
  let dearest = 0
  for (let job = 0; job < network.jobs; job++) if (at(into, job) > dearest) dearest = at(into, job)
  tours.dearest = dearest
}

/** The jobs of a truck in order. */
export function jobsOfTruck({ network, sequence, length }: Tours, truck: number): Int32Array {
  return sequence.subarray(truck * network.jobs, truck * network.jobs + of(length, truck))
}

/** When the jobs of trucks begin and are done, as far as is known. */
export type Progress = Pick<Tours, 'network' | 'begins' | 'done' | 'truckOf'>

interface Pair {
  first: number
  second: number
}

/**
 * From when on a job of a truck can begin because a partner of another tour is done then: drivers who rest otherwise have
 * other minutes.
 */
function doneFor(
  { network, begins, done, truckOf }: Progress,
  { first, second }: Pair,
  truck: number,
): number {
  const theirs = windowsOf(network, of(truckOf, first)).clock
  const { clock: ours, closesInRest } = windowsOf(network, truck)
  if (theirs === ours) return at(done, first)
  const minute = theirs.toBegin(at(begins, first), at(network.from, first)) + at(network.service, first)
  return isSet(closesInRest, second) ? ours.toWaiting(minute) : ours.toWorking(minute)
}

/** When a job of a truck begins at the latest, so that a partner of another tour can begin when it does. */
function beginsFor({ network, begins, truckOf }: Tours, { first, second }: Pair, truck: number): number {
  const { clock: theirs, closesInRest } = windowsOf(network, of(truckOf, second))
  const ours = windowsOf(network, truck).clock
  if (theirs === ours) return at(begins, second) - at(network.service, first)
  // A job that may begin on either side of the rest lets its partner be done by the end of it.
  const from = isSet(closesInRest, second) ? at(network.from, second) : Number.POSITIVE_INFINITY
  const minute = theirs.toBegin(at(begins, second), from)
  return ours.beginsBy(minute - at(network.service, first), at(network.from, first))
}

/** No sooner than its partners of other tours are done. */
export function soonest(tours: Progress, job: number, truck: number): number {
  const { network, truckOf } = tours
  let minute = at(windowsOf(network, truck).earliest, job)
  if (!network.hasPairs) return minute
  for (const first of network.earlier[job] ?? []) {
    const other = of(truckOf, first)
    if (other >= 0 && other !== truck)
      minute = Math.max(minute, doneFor(tours, { first, second: job }, truck))
  }
  return minute
}

/** No later than its partners of other tours allow. */
export function atLatest(tours: Tours, job: number, truck: number): number {
  const { network, truckOf } = tours
  let minute = at(windowsOf(network, truck).latest, job)
  if (!network.hasPairs) return minute
  for (const second of network.later[job] ?? []) {
    const other = of(truckOf, second)
    if (other >= 0 && other !== truck)
      minute = Math.min(minute, beginsFor(tours, { first: job, second }, truck))
  }
  return minute
}

/**
 * A part of a run by itself (Vidal et al. 2013, after Savelsbergh's forward time slack of 1992): so long it takes at the
 * least, when it sets out from `from` to `to`; sooner it stands about, later a customer waits too long.
 */
export interface Segment {
  lasts: number
  from: number
  to: number
}

/** Any time at all. */
export const emptySegment = (): Segment => ({ lasts: 0, from: -NOWHERE, to: NOWHERE })

/** Makes a part the same as another. */
export function copySegment(segment: Segment, { from, to, lasts }: Segment): void {
  segment.from = from
  segment.to = to
  segment.lasts = lasts
}

/** Lets another part come after one, so many minutes after it is done. */
export function concatenate(segment: Segment, minutes: number, next: Segment): void {
  const until = segment.lasts + minutes
  const soonest = next.from - until
  const stands = Math.max(0, soonest - segment.to)
  const latest = next.to - until
  const late = Math.max(0, segment.from - latest)
  segment.from = Math.max(soonest, segment.from) - stands
  segment.to = Math.min(latest, segment.to) + late
  segment.lasts = until + next.lasts + stands
}

const ENDLESS = 1e8
const gate = emptySegment()

/** Lets a part go a way: a tip on it opens and closes. */
export function passGate({ hours }: TruckWindows, segment: Segment, way: number): void {
  if (hours === null) return
  gate.from = at(hours.opens, way)
  gate.to = at(hours.closes, way)
  if (gate.from > -ENDLESS || gate.to < ENDLESS) concatenate(segment, 0, gate)
}

/** How long a way to the `stack`th of a stack takes. */
export const minutesOf = (network: Network, way: number, stack: number): number =>
  network.stacks !== null && isStraight(network, stack) ? at(network.stacks.time, way) : at(network.time, way)

interface DutyTimes {
  headLasts: Float64Array
  headFrom: Float64Array
  headTo: Float64Array
  tailLasts: Float64Array
  tailFrom: Float64Array
  tailTo: Float64Array
  /** By the node that a way leads to: how long the run takes that the way lies in. */
  whole: Float64Array
  /** By truck: how long all its runs take, and what standing costs in them. */
  lasts: Float64Array
  standing: Float64Array
  /** Nobody's standing costs more than this. */
  mostStanding: number
}

/** Nobody has been anywhere. */
export function emptyDutyTimes(nodes: number, trucks: number): DutyTimes {
  const list = (length: number) => new Float64Array(length)
  return {
    headLasts: list(nodes),
    headFrom: list(nodes),
    headTo: list(nodes),
    tailLasts: list(nodes),
    tailFrom: list(nodes),
    tailTo: list(nodes),
    whole: list(nodes),
    lasts: list(trucks),
    standing: list(trucks),
    mostStanding: 0,
  }
}

/** Keeps the part of a run up to a node. */
export function setHead(times: DutyTimes, node: number, { lasts, from, to }: Segment): void {
  times.headLasts[node] = lasts
  times.headFrom[node] = from
  times.headTo[node] = to
}

/** Keeps the part of a run from a node on. */
export function setTail(times: DutyTimes, node: number, { lasts, from, to }: Segment): void {
  times.tailLasts[node] = lasts
  times.tailFrom[node] = from
  times.tailTo[node] = to
}

/** The part of a run up to a node. */
export function readHead({ headLasts, headFrom, headTo }: DutyTimes, node: number, segment: Segment): void {
  segment.lasts = at(headLasts, node)
  segment.from = at(headFrom, node)
  segment.to = at(headTo, node)
}

/** The part of a run from a node on. */
export function readTail({ tailLasts, tailFrom, tailTo }: DutyTimes, node: number, segment: Segment): void {
  segment.lasts = at(tailLasts, node)
  segment.from = at(tailFrom, node)
  segment.to = at(tailTo, node)
}
