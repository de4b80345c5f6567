import type { Network } from './network.ts'
import { at, NOWHERE } from './numbers.ts'
import { isStraight } from './stacks.ts'

/**
 * A part of a run by itself (Vidal et al. 2013, after Savelsbergh's forward time slack of 1992): so long it takes at the
 * least, when it sets out from `from` to `to`; sooner it stands about, later somebody waits too long.
 */
export interface Span {
  lasts: number
  from: number
  to: number
}

/** Any time at all. */
export const nowhere = (): Span => ({ lasts: 0, from: -NOWHERE, to: NOWHERE })

/** Makes a part the same as another. */
export function stand(span: Span, { from, to, lasts }: Span): void {
  span.from = from
  span.to = to
  span.lasts = lasts
}

/** Lets another part come after one, so many minutes after it is done. */
export function append(span: Span, minutes: number, next: Span): void {
  const until = span.lasts + minutes
  const soonest = next.from - until
  const stands = Math.max(0, soonest - span.to)
  const latest = next.to - until
  const late = Math.max(0, span.from - latest)
  span.from = Math.max(soonest, span.from) - stands
  span.to = Math.min(latest, span.to) + late
  span.lasts = until + next.lasts + stands
}

/** Beyond every minute of a day. */
const ENDLESS = 1e8
const gate = nowhere()

/** Lets a part go a way: a tip on it opens and closes. */
export function passGate({ hours }: Network, span: Span, way: number): void {
  if (hours === null) return
  gate.from = at(hours.opens, way)
  gate.to = at(hours.closes, way)
  if (gate.from > -ENDLESS || gate.to < ENDLESS) append(span, 0, gate)
}

/** How long a way to the `stack`th of a stack takes. */
export const minutesOf = (network: Network, way: number, stack: number): number =>
  network.stacks !== null && isStraight(network, stack) ? at(network.stacks.time, way) : at(network.time, way)
