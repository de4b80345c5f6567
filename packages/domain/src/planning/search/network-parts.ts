import type { WorkingClock } from '../working-clock.ts'

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
  /** By node. */
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
  /** Its node of departure and its node of return, among the nodes after the jobs. */
  start: number
  end: number
  capacity: number
  /** Null means every job. */
  allowed: readonly number[] | null
  /** Which of the windows it goes by. */
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
  /** One for all drivers who rest alike, those with the company's rest first. */
  windows: readonly Windows[]
  /** Null when no truck takes several empties at once. */
  stacks: Stacks | null
  /** Null when only ways count. */
  duty: Duty | null
  /** By node, the minute of the day before which nothing begins there. */
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
