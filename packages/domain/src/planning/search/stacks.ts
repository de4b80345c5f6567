import type { Network } from './network.ts'
import type { TruckWindows } from './network-parts.ts'
import { at, isSet, of } from './numbers.ts'

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
