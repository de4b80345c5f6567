import { NOWHERE } from './numbers.ts'

/** Between which minutes a way can be begun, because a tip site on it opens and closes. */
export interface WayHours {
  opens: Float64Array
  closes: Float64Array
}

/** Empties that stand in each other: several drops in a row out of one stack need no way by the yard between them. */
export interface Stacks {
  /** How many each truck takes at once. */
  most: Int32Array
  /** Whether a node is a drop of a bin that stacks. */
  isStackable: Uint8Array
  /** Ways from one such drop straight to the next, at `from * nodes + to`. */
  cost: Float64Array
  time: Float64Array
}

/** A truck of the network: where its day begins and ends, what it holds and which jobs it may do. */
export interface NetworkTruck {
  /** Its node of departure and its node of return, among the nodes after the jobs. */
  start: number
  end: number
  capacity: number
  /** Null means every job. */
  allowed: readonly number[] | null
}

/**
 * A day as the search knows it. Nodes 0 to `jobs - 1` are jobs, then come departures and returns. From `a` to `b` stands
 * at `a * nodes + b`; costs in any unit, times in minutes of the day.
 */
export interface NetworkParts {
  jobs: number
  nodes: number
  cost: Float64Array
  time: Float64Array
  hours: WayHours | null
  /** Null when no truck takes several empties at once. */
  stacks: Stacks | null
  earliest: Float64Array
  latest: Float64Array
  service: Float64Array
  demand: Float64Array
  /** How many ordinary jobs one is worth. */
  worth: Float64Array
  trucks: readonly NetworkTruck[]
  /** The first of each pair is done before the second is begun, and the second not without the first. */
  before: readonly (readonly [number, number])[]
  /** Jobs that stay in their tour and keep their order among each other. */
  isFixed: Uint8Array
  /** Nodes that nothing may be put in front of. */
  isSealed: Uint8Array
}

/** The same with what the search looks up over and over. */
export interface Network extends NetworkParts {
  /** From `a` to `b` at `b * nodes + a`: all ways to one job lie side by side. */
  costTo: Float64Array
  timeTo: Float64Array
  /** The trucks that may do a job. */
  trucksOf: readonly Int32Array[]
  earlier: readonly (readonly number[])[]
  later: readonly (readonly number[])[]
  hasPairs: boolean
  isPaired: Uint8Array
  startOf: Int32Array
  endOf: Int32Array
  capacity: Float64Array
  /** Whether a truck may do a job, at `job * trucks + truck`. */
  mayDo: Uint8Array
  /** The jobs that can come right before or after each job, nearest first, -1 behind them: `nearby` a job. */
  near: Int32Array
  /** The jobs that can follow each job, nearest first, -1 behind them, and what that costs: `following` a job. */
  after: Int32Array
  afterCost: Float64Array
  following: number
  /** What it costs at the least to come to each job. */
  leastTo: Float64Array
  nearby: number
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

/** How many of the nearest jobs are looked at for tours to take strings out of. */
const MOST_RUINED = 150

type Closeness = (one: number, other: number) => number

/** Whether a truck may do both, and whether the second can be reached in time after the first. */
function canFollow(
  parts: NetworkParts,
  doable: readonly Uint8Array[],
): (one: number, other: number) => boolean {
  const { nodes, time, earliest, latest, service } = parts
  const isShared = (one: number, other: number) =>
    doable.some((marks) => marks[one] === 1 && marks[other] === 1)
  const shared = new Uint8Array(parts.jobs * parts.jobs)
  for (let one = 0; one < parts.jobs; one++) {
    for (let other = 0; other < parts.jobs; other++)
      shared[one * parts.jobs + other] = isShared(one, other) ? 1 : 0
  }
  return (one, other) =>
    shared[one * parts.jobs + other] === 1 &&
    (earliest[one] ?? 0) + (service[one] ?? 0) + (time[one * nodes + other] ?? 0) <= (latest[other] ?? 0)
}

/** One list of marks for each kind of truck: which jobs it may do. */
function doableByKind({ jobs, trucks }: NetworkParts): Uint8Array[] {
  const kinds = new Map<string, Uint8Array>()
  for (const { allowed } of trucks) {
    const marks = new Uint8Array(jobs).fill(allowed ? 0 : 1)
    for (const job of allowed ?? []) marks[job] = 1
    kinds.set(marks.join(''), marks)
  }
  return [...kinds.values()]
}

/** The others nearest to each job, nearest first, -1 where there are no more. */
function nearestJobs(jobs: number, most: number, closeness: Closeness): Int32Array {
  const near = new Int32Array(jobs * most).fill(-1)
  for (let job = 0; job < jobs; job++) {
    const far = Float64Array.from({ length: jobs }, (_, other) =>
      other === job ? NOWHERE : closeness(job, other),
    )
    const others = Int32Array.from({ length: jobs }, (_, other) => other)
    others.sort((one, other) => (far[one] ?? 0) - (far[other] ?? 0))
    near.set(others.filter((other) => (far[other] ?? NOWHERE) < NOWHERE).subarray(0, most), job * most)
  }
  return near
}

/** What can follow each job, nearest first, with what that costs; and what reaching each job costs at the least. */
function followers({ jobs, nodes, cost, trucks }: NetworkParts, way: Closeness) {
  const following = Math.max(0, jobs - 1)
  const after = nearestJobs(jobs, following, way)
  const afterCost = Float64Array.from(after, (other, index) =>
    other < 0 ? NOWHERE : way(Math.floor(index / following), other),
  )
  const leastTo = Float64Array.from({ length: jobs }, (_, job) => {
    const starts = trucks.map(({ start }) => cost[start * nodes + job] ?? 0)
    const ways = Array.from({ length: jobs }, (_, from) => (from === job ? NOWHERE : way(from, job)))
    return Math.min(NOWHERE, ...starts, ...ways)
  })
  return { following, after, afterCost, leastTo }
}

function nearness(parts: NetworkParts) {
  const { jobs, nodes, cost } = parts
  const mayFollow = canFollow(parts, doableByKind(parts))
  const way = (from: number, to: number) =>
    mayFollow(from, to) ? (cost[from * nodes + to] ?? NOWHERE) : NOWHERE
  const nearby = Math.min(MOST_RUINED, Math.max(0, jobs - 1))
  return {
    nearby,
    near: nearestJobs(jobs, nearby, (one, other) => Math.min(way(one, other), way(other, one))),
    ...followers(parts, way),
  }
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

/** Makes the lists that the search looks up from a day's parts. */
export function makeNetwork(parts: NetworkParts): Network {
  const isPaired = new Uint8Array(parts.jobs)
  for (const pair of parts.before) for (const job of pair) isPaired[job] = 1
  const trucksOf = trucksByJob(parts)
  const mayDo = new Uint8Array(parts.jobs * parts.trucks.length)
  trucksOf.forEach((list, job) => {
    for (const truck of list) mayDo[job * parts.trucks.length + truck] = 1
  })
  return {
    ...parts,
    ...nearness(parts),
    startOf: Int32Array.from(parts.trucks, ({ start }) => start),
    endOf: Int32Array.from(parts.trucks, ({ end }) => end),
    capacity: Float64Array.from(parts.trucks, ({ capacity }) => capacity),
    mayDo,
    isPaired,
    costTo: turned(parts.cost, parts.nodes),
    timeTo: turned(parts.time, parts.nodes),
    trucksOf,
    earlier: partners(parts, true),
    later: partners(parts, false),
    hasPairs: parts.before.length > 0,
    loss: 1 + 20 * dearestWay(parts.cost),
  }
}
