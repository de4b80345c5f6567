import type { DayModel } from './day-model.ts'
import type { TruckWindows } from './search/network-parts.ts'
import { arrival, arrivalStraight, stackWith } from './search/stacks.ts'
import { windowsOf } from './search/windows.ts'

/** The same orders with what is not fixed left out. */
export const fixedOnly = ({ network, standing }: DayModel): number[][] =>
  standing.map((order) => order.filter((job) => network.isFixed[job] === 1))

/** When a node begins that is gone to from another, which is left at a minute. */
function beginAt({ network }: DayModel, { windows, node, next, minute, stack }: Step): number {
  const way = node * network.nodes + next
  const reached = stack > 1 ? arrivalStraight(network, way, minute) : arrival(windows, way, minute)
  return Math.max(reached, windows.earliest[next] ?? 0)
}

interface Step {
  windows: TruckWindows
  node: number
  next: number
  minute: number
  stack: number
}

function openWay({ network: { nodes } }: DayModel, { windows, node, next, minute }: Step): void {
  const { hours } = windows
  const way = node * nodes + next
  if (hours && (hours.closes[way] ?? 0) < minute) hours.closes[way] = minute
}

function letBegin({ latest, closesInRest }: TruckWindows, node: number, minute: number): void {
  if (minute <= (latest[node] ?? 0)) return
  latest[node] = minute
  closesInRest[node] = 0
}

/**
 * Lets orders be that nobody may change, however late they are: their windows, the tips on their way and the truck's hours
 * give way as far as they need, so that what is put beside them makes none of them later.
 */
export function relaxFixedTours(model: DayModel, orders: readonly (readonly number[])[]): void {
  const { service, trucks } = model.network
  for (const [truck, order] of orders.entries()) {
    const { start, end } = trucks[truck] ?? { start: 0, end: 0 }
    const windows = windowsOf(model.network, truck)
    const { earliest } = windows
    if (order.length === 0) continue
    let step = { node: start, minute: earliest[start] ?? 0, stack: 0 }
    for (const next of [...order, end]) {
      step.stack = stackWith(model.network, step.stack, { truck, job: next })
      openWay(model, { windows, ...step, next })
      const begins = beginAt(model, { windows, ...step, next })
      letBegin(windows, next, begins)
      step = { node: next, minute: begins + (service[next] ?? 0), stack: step.stack }
    }
  }
}

/** Whether a truck can do these jobs in this order with all windows, tips and hours kept. */
export function isFeasible(model: DayModel, truck: number, order: readonly number[]): boolean {
  const { service, trucks } = model.network
  const windows = windowsOf(model.network, truck)
  const { latest, earliest } = windows
  const { start, end } = trucks[truck] ?? { start: 0, end: 0 }
  let step = { node: start, minute: earliest[start] ?? 0, stack: 0 }
  for (const next of [...order, end]) {
    step.stack = stackWith(model.network, step.stack, { truck, job: next })
    const begins = beginAt(model, { windows, ...step, next })
    if (begins > (latest[next] ?? 0)) return false
    step = { node: next, minute: begins + (service[next] ?? 0), stack: step.stack }
  }
  return true
}
