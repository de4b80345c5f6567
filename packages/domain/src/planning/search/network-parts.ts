import type { WorkingClock } from '../../run-times/working-clock.ts'

interface WayHours {
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

/**
 * What the hours of trucks cost beside the ways between jobs. A run lasts from leaving to being back, and leaves as late as
 * brings it back no later.
 */
export interface Duty {
  /** A minute that a truck stands; those that it works and goes are in the ways. */
  minute: number
  /** A minute beyond a usual day, on top. */
  overtimeMinute: number
  usualMinutes: number
  /** The square of a truck's minutes: two even days cost less than a long and a short one. */
  squared: number
  /** Nodes that are the yard between two runs of a truck: nobody stands there. */
  isYard: Uint8Array
}

/** When things may begin, in the working minutes of drivers who rest alike. */
export interface Windows {
  clock: WorkingClock
  earliest: Float64Array
  latest: Float64Array
  /** What begins before the rest or too late, because its window closes in it. */
  closesInRest: Uint8Array
  /** By way; null when every way can be gone at any time. */
  hours: WayHours | null
}

/** When things may begin for a truck, with how long its ways take. */
export interface TruckWindows extends Windows {
  time: Float64Array
}

/** A truck of the network: where its day begins and ends, what it holds and which jobs it may do. */
export interface NetworkTruck {
  start: number
  end: number
  capacity: number
  /** Null means every job. */
  allowed: readonly number[] | null
  windows: number
}

/**
 * A day as the search knows it. Nodes 0 to `jobs - 1` are jobs, then come departures and returns. From `a` to `b` stands
 * at `a * nodes + b`; costs in any unit, times in working minutes of each truck's driver.
 */
export interface NetworkParts {
  jobs: number
  nodes: number
  cost: Float64Array
  time: Float64Array
  windows: readonly Windows[]
  /** Null when no truck takes several empties at once. */
  stacks: Stacks | null
  duty: Duty | null
  from: Float64Array
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

/** The number at a place of a list; the place is known to exist. */
export const at = (numbers: Float64Array, place: number): number => numbers[place] ?? 0

/** The whole number at a place of a list; the place is known to exist. */
export const of = (numbers: Int32Array, place: number): number => numbers[place] ?? 0

/** Whether a mark is set at a place of a list; the place is known to exist. */
export const isSet = (marks: Uint8Array, place: number): boolean => (marks[place] ?? 0) !== 0

/** More than any way, time or window: what cannot be reached. */
export const NOWHERE = 1e12

const NONE = new Float64Array(0)

type Ways = 'from' | 'to'

function traitsOf({ jobs, nodes, cost, time, windows, stacks, trucks }: NetworkParts, truck: number): string {
  const { start = 0, end = 0, capacity = 0, allowed = null, windows: clock = 0 } = trucks[truck] ?? {}
  const { hours, earliest = NONE, latest = NONE } = windows[clock] ?? {}
  const waysOf = (list: Float64Array, node: number, which: Ways) =>
    Array.from({ length: jobs }, (_, job) =>
      at(list, which === 'from' ? node * nodes + job : job * nodes + node),
    )
  const ways = [cost, time, ...(hours ? [hours.opens, hours.closes] : [])]
  const ends = [at(earliest, start), at(latest, start), at(earliest, end), at(latest, end)]
  const load = [clock, capacity, stacks ? of(stacks.most, truck) : 1, allowed ? allowed.join(' ') : 'all']
  return [
    ...load,
    ...ends,
    ...ways.flatMap((list) => [...waysOf(list, start, 'from'), ...waysOf(list, end, 'to')]),
  ].join(',')
}

/** By truck, the number of its kind: trucks of one kind can take over each other's tours. */
export function truckKinds(parts: NetworkParts): Int32Array {
  const numbers = new Map<string, number>()
  return Int32Array.from(parts.trucks, (_, truck) => {
    const traits = traitsOf(parts, truck)
    const number = numbers.get(traits) ?? numbers.size
    numbers.set(traits, number)
    return number
  })
}

/** By truck, the one before it of the same kind; -1 for none. */
export function twins(parts: NetworkParts): Int32Array {
  const kinds = truckKinds(parts)
  return kinds.map((kind, truck) => kinds.subarray(0, truck).lastIndexOf(kind))
}

/** Whether one job may come right after another in some tour. */
export type MayFollow = (one: number, other: number) => boolean

function doableByKind({ jobs, trucks }: NetworkParts, windows: number): Uint8Array[] {
  const kinds = new Map<string, Uint8Array>()
  for (const { allowed } of trucks.filter((truck) => truck.windows === windows)) {
    const marks = new Uint8Array(jobs).fill(allowed ? 0 : 1)
    for (const job of allowed ?? []) marks[job] = 1
    kinds.set(marks.join(''), marks)
  }
  return [...kinds.values()]
}

/** For every two jobs, at `one * jobs + other`, whether some truck with these windows may do both. */
function sharedByTruck(parts: NetworkParts, windows: number): Uint8Array {
  const { jobs } = parts
  const shared = new Uint8Array(jobs * jobs)
  for (const marks of doableByKind(parts, windows)) {
    marks.forEach((mark, one) => {
      if (mark !== 1) return
      for (let other = 0; other < jobs; other++) if (marks[other] === 1) shared[one * jobs + other] = 1
    })
  }
  return shared
}

/** Whether a truck may do both, and whether the second can be reached in time after the first. */
export function canFollow(parts: NetworkParts): MayFollow {
  const { jobs, nodes, time, service } = parts
  const kinds = parts.windows.map(({ earliest, latest }, windows) => ({
    earliest,
    latest,
    shared: sharedByTruck(parts, windows),
  }))
  return (one, other) =>
    one !== other &&
    kinds.some(({ earliest, latest, shared }) => {
      if (shared[one * jobs + other] !== 1) return false
      const done = (earliest[one] ?? 0) + (service[one] ?? 0)
      return done + (time[one * nodes + other] ?? 0) <= (latest[other] ?? 0)
    })
}
