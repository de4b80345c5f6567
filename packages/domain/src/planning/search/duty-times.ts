import { at } from './numbers.ts'
import type { Segment } from './segment.ts'

/** Parts of every run from its begin and to its end, by node. */
export interface DutyTimes {
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
