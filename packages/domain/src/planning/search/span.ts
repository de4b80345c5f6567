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

/** Turns a part of a run to one stop, which can be begun between two minutes. */
export function stand(span: Span, { from, to, lasts }: Span): void {
  span.from = from
  span.to = to
  span.lasts = lasts
}

/** Lets another part come after one, so many minutes after it is done. */
function append(span: Span, minutes: number, next: Span): void {
  const until = span.lasts + minutes
  const stands = Math.max(0, next.from - until - span.to)
  const late = Math.max(0, span.from + until - next.to)
  span.from = Math.max(next.from - until, span.from) - stands
  span.to = Math.min(next.to - until, span.to) + late
  span.lasts = until + next.lasts + stands
}

const gate = nowhere()

/** The same by a way of the day; a tip on it opens and closes. */
export function appendBy(network: Network, span: Span, { way, stack, next }: Step): void {
  const { hours } = network
  if (hours !== null && !isStraight(network, stack)) {
    gate.from = at(hours.opens, way)
    gate.to = at(hours.closes, way)
    append(span, 0, gate)
  }
  append(span, minutesOf(network, { way, stack }), next)
}

/** A way to another part; `stack` tells the how manieth of its stack the job there is. */
export interface Step {
  way: number
  stack: number
  next: Span
}

/** How long a way takes. */
export const minutesOf = (network: Network, { way, stack }: Pick<Step, 'way' | 'stack'>): number =>
  network.stacks !== null && isStraight(network, stack) ? at(network.stacks.time, way) : at(network.time, way)
