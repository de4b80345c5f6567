import { costOfDuty, type DutyState, extendDuty, startDuty } from './duty-state.ts'
import type { Network } from './network.ts'
import type { TruckWindows } from './network-parts.ts'
import { at, NOWHERE, of } from './numbers.ts'
import { atLatest, soonest } from './partners.ts'
import { arrival, arrivalStraight, stackWith, wayExtra } from './stacks.ts'
import type { Tours } from './tour-lists.ts'
import { windowsOf } from './windows.ts'

/** A truck on its way through its tour. */
interface TourState {
  windows: TruckWindows
  node: number
  minute: number
  cost: number
  stack: number
  duty: DutyState
}

/** When a truck comes to the end of a way. */
const reachedBy = (network: Network, { windows, minute, stack }: TourState, way: number) =>
  stack > 1 ? arrivalStraight(network, way, minute) : arrival(windows, way, minute)

/** Goes on to the next job; false when it is too late for it. */
function goTo(tours: Tours, state: TourState, { truck, job }: { truck: number; job: number }): boolean {
  const { network } = tours
  const way = state.node * network.nodes + job
  state.stack = stackWith(network, state.stack, { truck, job })
  const from = soonest(tours, job, truck)
  const begins = Math.max(reachedBy(network, state, way), from)
  if (begins > atLatest(tours, job, truck)) return false
  extendDuty(network, state.duty, { truck, way, stack: state.stack, node: job, begins, from })
  state.cost += wayExtra(network, way, state.stack)
  state.minute = begins + at(network.service, job)
  state.node = job
  return true
}

/**
 * What a tour costs with one more job in it, by riding it from end to end: what a stacking truck does between two jobs
 * depends on those before. NOWHERE when a job would begin too late.
 */
export function costWithInsertion(
  tours: Tours,
  job: number,
  { truck, place }: { truck: number; place: number },
): number {
  const { network, sequence, length } = tours
  const { start, end } = network.trucks[truck] ?? { start: 0, end: 0 }
  const windows = windowsOf(network, truck)
  const minute = at(windows.earliest, start)
  const duty = startDuty(windows, start)
  const state: TourState = { windows, node: start, minute, cost: 0, stack: 0, duty }
  const base = truck * network.jobs
  for (let index = 0; index <= of(length, truck); index++) {
    const next = of(sequence, base + index - (index > place ? 1 : 0))
    if (!goTo(tours, state, { truck, job: index === place ? job : next })) return NOWHERE
  }
  const home = state.node * network.nodes + end
  state.stack = 0
  const begins = arrival(windows, home, state.minute)
  if (begins > at(windows.latest, end)) return NOWHERE
  extendDuty(network, state.duty, { truck, way: home, stack: 0, node: end, begins, from: begins })
  return state.cost + wayExtra(network, home, 0) + costOfDuty(network, state.duty)
}
