import { canFollow } from './can-follow.ts'
import { type Nearness, nearness } from './nearness.ts'
import type { NetworkParts, TruckWindows } from './network-parts.ts'
import { NOWHERE } from './numbers.ts'
import { type Excess, reducedCosts } from './reduced-costs.ts'
import { twins } from './truck-kinds.ts'

/** The same with what the search looks up over and over. */
export interface Network extends NetworkParts, Excess, Nearness {
  windows: readonly TruckWindows[]
  /** From `a` to `b` at `b * nodes + a`: all ways to one job lie side by side. */
  extraTo: Float64Array
  timeTo: Float64Array
  /** The windows of each truck, and those of drivers with the company's rest. */
  windowsByTruck: readonly TruckWindows[]
  common: TruckWindows
  /** The trucks that may do a job. */
  trucksOf: readonly Int32Array[]
  earlier: readonly (readonly number[])[]
  later: readonly (readonly number[])[]
  hasPairs: boolean
  /** By truck: the one before it that is like it in everything; -1 for none. */
  twinOf: Int32Array
  /** Whether no plan with all jobs can cost less than their prices: every way that can be gone was priced. */
  hasFloor: boolean
  isPaired: Uint8Array
  startOf: Int32Array
  endOf: Int32Array
  capacity: Float64Array
  /** Whether a truck may do a job, at `job * trucks + truck`. */
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

/** The windows of each truck; they are changed in one place for all trucks that have them. */
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
    twinOf: twins(parts),
    hasFloor: parts.stacks === null && !parts.isFixed.includes(1),
    loss: 1 + 20 * dearestWay(parts.cost),
  }
}
