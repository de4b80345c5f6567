import type { DutyTimes } from './duty-times.ts'
import type { Network } from './network.ts'

/** Which truck does which jobs in which order, and when. The search changes these lists in place. */
export interface Tours {
  network: Network
  /** The jobs of truck `t` in order, from `t * jobs` on. */
  sequence: Int32Array
  /** How many jobs each truck has. */
  length: Int32Array
  /** What each tour costs beyond the prices of its jobs, its hours included. */
  extra: Float64Array
  load: Float64Array
  /** The truck of each job; -1 for none. */
  truckOf: Int32Array
  placeOf: Int32Array
  /** By node: when it begins at the earliest and at the latest so that all after it holds, and when it is done. */
  begins: Float64Array
  latest: Float64Array
  done: Float64Array
  /** The node before each job, and the last one of each truck. */
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
