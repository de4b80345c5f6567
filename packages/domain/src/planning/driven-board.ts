import { type DayModel, fixedOnly, outOfOrderIn, relaxFixedTours } from './day-model.ts'
import { isInTime } from './search/anneal.ts'
import { of } from './search/network-parts.ts'
import { startSearch } from './search/search-state.ts'
import { standingOrders, type Timed, timeRuns } from './time-runs.ts'

const isFixedAt = ({ network }: DayModel, job: number) => network.isFixed[job] === 1

/** What is on the board but for picks that may go and are in front of their drop, or whose drop is not there. */
function standingWithBins(model: DayModel): number[][] {
  const { links, network, standing } = model
  const outOfOrder = outOfOrderIn(model, standing)
  const placed = new Set(standing.flat())
  const hasBin = (number: number) => {
    const { kind, bookingId = '' } = links[number]?.job ?? {}
    const isThere = (network.earlier[number] ?? []).every((drop) => placed.has(drop))
    return kind !== 'pick' || (isThere && !outOfOrder.has(bookingId))
  }
  return standing.map((order) => order.filter((number) => isFixedAt(model, number) || hasBin(number)))
}

/**
 * What stands on the board where that can be done with all windows, tips and hours kept and each pick behind its drop; of
 * other trucks what may not be changed.
 */
export function standingStart(model: DayModel): number[][] {
  const { network } = model
  const fixed = fixedOnly(model)
  relaxFixedTours(model, fixed)
  let orders = standingWithBins(model)
  for (;;) {
    const { tours } = startSearch(network, orders, model.problem.seed)
    const hasBins = (order: readonly number[]) =>
      order.every(
        (job) =>
          isFixedAt(model, job) || (network.earlier[job] ?? []).every((drop) => of(tours.truckOf, drop) >= 0),
      )
    const kept = orders.map((order, truck) =>
      isInTime(tours, truck) && hasBins(order) ? order : (fixed[truck] ?? []),
    )
    if (kept.every((order, truck) => order.length === orders[truck]?.length)) return kept
    orders = kept
  }
}

/** The board as far as it can be driven, each run in its order. */
export function drivenBoard(model: DayModel): Timed[] {
  const { links, problem } = model
  const driven = new Set(
    standingWithBins(model)
      .flat()
      .map((number) => links[number]?.job?.id),
  )
  const orders = standingOrders(problem).map((order) => ({
    ...order,
    jobIds: order.jobIds.filter((id) => driven.has(id)),
  }))
  return timeRuns(problem, orders)
}
