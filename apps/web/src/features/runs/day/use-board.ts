import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'
import type { Board } from '../board-model.ts'
import { plannerStore, usePlanner } from '../interaction/planner-store.ts'
import { useTruckOrder } from '../kept-choices.ts'
import { runQueries } from '../queries.ts'
import { boardAfter } from '../rules/judge-step.ts'
import { boardWithPlan, openPlan, useProposal } from './open-plan.ts'

/** The trucks as the dispatcher has put them; those that nobody has put anywhere stand behind, as they came. */
export function inOrder<Truck extends { _id: string }>(
  trucks: readonly Truck[],
  order: readonly string[],
): Truck[] {
  const placeOf = ({ _id }: Truck) => {
    const place = order.indexOf(_id)
    return place < 0 ? order.length : place
  }
  return trucks.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The order after a truck was put before or behind another. */
export function orderWith(
  order: readonly string[],
  truckId: string,
  { over, isBehind }: { over: string; isBehind: boolean },
): string[] {
  if (truckId === over) return [...order]
  const others = order.filter((id) => id !== truckId)
  return others.toSpliced(others.indexOf(over) + (isBehind ? 1 : 0), 0, truckId)
}

/** The board of a day as it is read now, with what is proposed and what travels in its place; null before it has been read. */
export function readBoard(date: LocalDate): Board | null {
  const said = queryClient.getQueryData(runQueries.board(date).queryKey)
  if (!said) return null
  const board = boardWithPlan(said, openPlan(date)?.proposal ?? null)
  return plannerStore.getState().travels.reduce<Board>(boardAfter, board)
}

/** The board of a day: follows what others do, and what is moved here is there at once, and trucks stand as they were put. */
export function useBoard(date: LocalDate) {
  const { data: said, error, isFetching, refetch } = useQuery(runQueries.board(date))
  const proposal = useProposal(date)
  const travels = usePlanner((state) => state.travels)
  const [order] = useTruckOrder()
  const shown = said && travels.reduce<Board>(boardAfter, boardWithPlan(said, proposal))
  const board = shown ? { ...shown, trucks: inOrder(shown.trucks, order) } : null
  return { board, problem: board ? null : error, isRetrying: isFetching, retry: () => void refetch() }
}
