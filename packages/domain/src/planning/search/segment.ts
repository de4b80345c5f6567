import type { Network } from './network.ts'
import type { TruckWindows } from './network-parts.ts'
import { at, NOWHERE } from './numbers.ts'
import { isStraight } from './stacks.ts'

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

/** Beyond every minute of a day. */
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
