import { dutyCost, isYard } from './duty.ts'
import type { Network } from './network.ts'
import type { TruckWindows } from './network-parts.ts'
import { at, NOWHERE } from './numbers.ts'
import { concatenate, emptySegment, minutesOf, passGate, type Segment } from './segment.ts'
import { isStraight } from './stacks.ts'
import { windowsOf } from './windows.ts'

const stop = emptySegment()

/** How long runs take that are ridden from end to end. */
export interface DutyState {
  segment: Segment
  lasts: number
  busy: number
}

/** A truck that is about to leave. */
export function startDuty({ earliest, latest }: TruckWindows, start: number): DutyState {
  return { segment: { lasts: 0, from: at(earliest, start), to: at(latest, start) }, lasts: 0, busy: 0 }
}

/** Rides on to a node that is begun at a minute, and no sooner than `from`. */
export function extendDuty(
  network: Network,
  state: DutyState,
  {
    truck,
    way,
    stack,
    node,
    begins,
    from,
  }: { truck: number; way: number; stack: number; node: number; begins: number; from: number },
): void {
  if (network.duty === null) return
  const windows = windowsOf(network, truck)
  const isHome = node >= network.jobs || isYard(network, node)
  state.busy += minutesOf(network, way, stack) + at(network.service, node)
  stop.from = isHome ? -NOWHERE : from
  stop.to = at(windows.latest, node)
  stop.lasts = at(network.service, node)
  if (!isStraight(network, stack)) passGate(windows, state.segment, way)
  concatenate(state.segment, minutesOf(network, way, stack), stop)
  if (!isHome) return
  state.lasts += state.segment.lasts
  state.segment = { lasts: 0, from: begins, to: NOWHERE }
}

/** What the hours of a tour so far cost beside its ways. */
export function costOfDuty({ duty }: Network, { lasts, busy }: DutyState): number {
  return duty === null ? 0 : dutyCost(duty, { lasts, stands: Math.max(0, lasts - busy) })
}
