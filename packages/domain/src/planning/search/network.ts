import type { MinuteOfDay } from '../../run-times/working-clock.ts'
import {
  at,
  canFollow,
  isSet,
  type NetworkParts,
  NOWHERE,
  of,
  type TruckWindows,
  twins,
} from './network-parts.ts'
import { type Excess, type Nearness, nearness, reducedCosts } from './reduced-costs.ts'

/** The same with what the search looks up over and over. */
export interface Network extends NetworkParts, Excess, Nearness {
  windows: readonly TruckWindows[]
  /** From `a` to `b` at `b * nodes + a`: all ways to one job lie side by side. */
  extraTo: Float64Array
  timeTo: Float64Array
  windowsByTruck: readonly TruckWindows[]
  common: TruckWindows
  trucksOf: readonly Int32Array[]
  earlier: (readonly number[])[]
  later: (readonly number[])[]
  hasPairs: boolean
  /** Jobs that may begin later than when it was told what can follow what: they can be reached from more jobs than that. */
  relaxed: number[]
  /** By truck: the one before it that is like it in everything; -1 for none. */
  twinOf: Int32Array
  /** Whether no plan with all jobs can cost less than their prices: every way that can be gone was priced. */
  hasFloor: boolean
  isPaired: Uint8Array
  startOf: Int32Array
  endOf: Int32Array
  capacity: Float64Array
  mayDo: Uint8Array
  /** What leaving out one ordinary job counts: more than any detour. */
  loss: number
}

function turned(ways: Float64Array, nodes: number): Float64Array {
  const made = new Float64Array(nodes * nodes)
  for (let from = 0; from < nodes; from++) {
    for (let to = 0; to < nodes; to++) made[to * nodes + from] = ways[from * nodes + to] ?? 0
  }
  return made
}

function trucksByJob({ jobs, trucks }: NetworkParts): Int32Array[] {
  const lists = Array.from({ length: jobs }, (): number[] => [])
  trucks.forEach(({ allowed }, truck) => {
    if (allowed) for (const job of new Set(allowed)) lists[job]?.push(truck)
    else for (const list of lists) list.push(truck)
  })
  return lists.map((list) => Int32Array.from(list))
}

function partners({ jobs, before }: NetworkParts, isEarlier: boolean): number[][] {
  const lists = Array.from({ length: jobs }, (): number[] => [])
  for (const [first, second] of before) {
    if (isEarlier) lists[second]?.push(first)
    else lists[first]?.push(second)
  }
  return lists
}

function dearestWay(cost: Float64Array): number {
  return cost.reduce((most, way) => (way < NOWHERE && way > most ? way : most), 0)
}

function sharedWindows({ windows, time, trucks }: NetworkParts) {
  const all = windows.map((one): TruckWindows => ({ ...one, time }))
  const [common] = all
  if (!common) throw new TypeError('Every day has the windows of those who rest as the company does')
  return { windows: all, common, windowsByTruck: trucks.map((truck) => all[truck.windows] ?? common) }
}

/** Makes the lists that the search looks up from a day's parts. */
export function makeNetwork(parts: NetworkParts): Network {
  const isPaired = new Uint8Array(parts.jobs)
  for (const pair of parts.before) for (const job of pair) isPaired[job] = 1
  const mayFollow = canFollow(parts)
  const excess = reducedCosts(parts, mayFollow)
  const trucksOf = trucksByJob(parts)
  const mayDo = new Uint8Array(parts.jobs * parts.trucks.length)
  trucksOf.forEach((list, job) => {
    for (const truck of list) mayDo[job * parts.trucks.length + truck] = 1
  })
  return {
    ...parts,
    ...sharedWindows(parts),
    ...excess,
    ...nearness(parts, mayFollow, excess.extra),
    startOf: Int32Array.from(parts.trucks, ({ start }) => start),
    endOf: Int32Array.from(parts.trucks, ({ end }) => end),
    capacity: Float64Array.from(parts.trucks, ({ capacity }) => capacity),
    mayDo,
    isPaired,
    extraTo: turned(excess.extra, parts.nodes),
    timeTo: turned(parts.time, parts.nodes),
    trucksOf,
    earlier: partners(parts, true),
    later: partners(parts, false),
    hasPairs: parts.before.length > 0,
    relaxed: [],
    twinOf: twins(parts),
    hasFloor: parts.stacks === null && !parts.isFixed.includes(1),
    loss: 1 + 20 * dearestWay(parts.cost),
  }
}

/** Lets two jobs be done in any order. */
export function forgetPair({ earlier, later }: Network, first: number, second: number): void {
  earlier[second] = (earlier[second] ?? []).filter((one) => one !== first)
  later[first] = (later[first] ?? []).filter((one) => one !== second)
}

/** The windows that a truck goes by. */
export const windowsOf = ({ windowsByTruck, common }: Network, truck: number): TruckWindows =>
  windowsByTruck[truck] ?? common

/**
 * Lets a job begin as late as a minute of the day. Ways that were too late for it count again, so no place may be passed
 * over for what reaching it costs at the least. Answers with what takes that back.
 */
export function relaxDeadline(
  { windows, leastTo, from, relaxed }: Network,
  job: number,
  until: MinuteOfDay,
): () => void {
  const before = windows.map(({ latest, closesInRest }) => ({
    latest: at(latest, job),
    closesInRest: closesInRest[job] ?? 0,
  }))
  const leastBefore = leastTo[job] ?? 0
  for (const { latest, closesInRest, clock } of windows) {
    latest[job] = clock.beginsBy(until, at(from, job))
    closesInRest[job] = clock.isInRest(until) ? 1 : 0
  }
  leastTo[job] = -NOWHERE
  relaxed.push(job)
  return () => {
    relaxed.splice(relaxed.lastIndexOf(job), 1)
    for (const [index, { latest, closesInRest }] of windows.entries()) {
      latest[job] = before[index]?.latest ?? 0
      closesInRest[job] = before[index]?.closesInRest ?? 0
    }
    leastTo[job] = leastBefore
  }
}

/** Whether what a truck takes depends on the order of more than two jobs: it stacks. */
export const isStacking = ({ stacks }: Network, truck: number): boolean =>
  stacks !== null && of(stacks.most, truck) > 1

/** Whether a way to the `stack`th of a stack goes straight there, by no yard. */
export const isStraight = ({ stacks }: Network, stack: number): boolean => stacks !== null && stack > 1

/** The how manieth of its stack a job is after one that was the `before`th of its own; 0 for what does not stack. */
export function stackWith(
  network: Network,
  before: number,
  { truck, job }: { truck: number; job: number },
): number {
  const { stacks } = network
  if (stacks === null || !isSet(stacks.isStackable, job)) return 0
  return before > 0 && before < of(stacks.most, truck) ? before + 1 : 1
}

/** What a way costs extra to a job that is the `stack`th of its stack. */
export function wayExtra({ stackExtra, extra }: Network, way: number, stack: number): number {
  return stackExtra !== null && stack > 1 ? at(stackExtra, way) : at(extra, way)
}

/** When a truck arrives that can leave at `minute`; beyond every window when the way is closed by then. */
export function arrival({ hours, time }: TruckWindows, way: number, minute: number): number {
  if (hours === null) return minute + at(time, way)
  if (minute > at(hours.closes, way)) return Number.MAX_VALUE
  return Math.max(minute, at(hours.opens, way)) + at(time, way)
}

/** The same straight to the next of a stack. */
export const arrivalStraight = ({ stacks }: Network, way: number, minute: number): number =>
  minute + (stacks === null ? 0 : at(stacks.time, way))

/** Until when a truck has to leave to be at the other end by `minute`. */
export function departure({ hours, time }: TruckWindows, way: number, minute: number): number {
  const leaves = minute - at(time, way)
  return hours === null ? leaves : Math.min(leaves, at(hours.closes, way))
}

/** The same straight to the next of a stack. */
export const departureStraight = ({ stacks }: Network, way: number, minute: number): number =>
  minute - (stacks === null ? 0 : at(stacks.time, way))
