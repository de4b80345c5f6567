import { dutyCost, isYard } from './duty.ts'
import type { Network } from './network.ts'
import { at, NOWHERE } from './numbers.ts'
import { append, minutesOf, nowhere, passGate, type Span } from './span.ts'
import { isStraight } from './stacks.ts'

const stop = nowhere()

/** How long runs take that are ridden from end to end. */
export interface DutyRide {
  span: Span
  lasts: number
  busy: number
}

/** A truck that is about to leave. */
export function startDutyRide({ earliest, latest }: Network, start: number): DutyRide {
  return { span: { lasts: 0, from: at(earliest, start), to: at(latest, start) }, lasts: 0, busy: 0 }
}

/** Rides on to a node that is begun at a minute, and no sooner than `from`. */
export function rideOn(
  network: Network,
  ride: DutyRide,
  {
    way,
    stack,
    node,
    begins,
    from,
  }: { way: number; stack: number; node: number; begins: number; from: number },
): void {
  if (network.duty === null) return
  const isHome = node >= network.jobs || isYard(network, node)
  ride.busy += minutesOf(network, way, stack) + at(network.service, node)
  stop.from = isHome ? -NOWHERE : from
  stop.to = at(network.latest, node)
  stop.lasts = at(network.service, node)
  if (!isStraight(network, stack)) passGate(network, ride.span, way)
  append(ride.span, minutesOf(network, way, stack), stop)
  if (!isHome) return
  ride.lasts += ride.span.lasts
  ride.span = { lasts: 0, from: begins, to: NOWHERE }
}

/** What the hours of a ride cost beside its ways. */
export function costOfRide({ duty }: Network, { lasts, busy }: DutyRide): number {
  return duty === null ? 0 : dutyCost(duty, { lasts, stands: Math.max(0, lasts - busy) })
}
