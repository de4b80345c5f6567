import { inOrder, orderWith } from '../day/order-trucks.ts'
import { readBoard } from '../day/use-board.ts'
import { sayAloud } from '../interaction/say-aloud.ts'
import { useTruckOrder } from '../kept-choices.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'

/** Puts trucks where the dispatcher wants them, on this device; screen readers hear where one stands now. */
export function useMoveTruck() {
  const { date } = usePlannerDay()
  const [order, keep] = useTruckOrder()
  return (truckId: string, beside: { over: string; isBehind: boolean }) => {
    const trucks = inOrder(readBoard(date)?.trucks ?? [], order)
    const next = orderWith(
      trucks.map(({ _id }) => _id),
      truckId,
      beside,
    )
    keep(next)
    const rego = trucks.find(({ _id }) => _id === truckId)?.rego.toUpperCase() ?? ''
    sayAloud(runTexts.trucks.movedTo(rego, next.indexOf(truckId) + 1, next.length))
  }
}
