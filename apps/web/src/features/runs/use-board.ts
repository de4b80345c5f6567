import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'
import { applyTravel } from './apply-travel.ts'
import { inOrder } from './board/order-trucks.ts'
import { boardAsRead } from './board-as-read.ts'
import type { Board } from './board-model.ts'
import { useTruckOrder } from './kept-choices.ts'
import { plannerStore, usePlanner } from './planner-store.ts'
import { runQueries } from './queries.ts'

/** The board of a day as it is read now, with what travels in its place; null before it has been read. */
export function readBoard(date: LocalDate): Board | null {
  const day = queryClient.getQueryState(runQueries.day(date).queryKey)
  const unallocated = queryClient.getQueryState(runQueries.unallocated(date).queryKey)
  const board = day && unallocated ? boardAsRead(day, unallocated) : null
  return board && plannerStore.getState().travels.reduce<Board>(applyTravel, board)
}

/** The board of a day: follows what others do, and what is moved here is there at once, and trucks stand as they were put. */
export function useBoard(date: LocalDate) {
  const day = useQuery(runQueries.day(date))
  const unallocated = useQuery(runQueries.unallocated(date))
  const travels = usePlanner((state) => state.travels)
  const said = boardAsRead(day, unallocated)
  const [order] = useTruckOrder()
  const shown = said && travels.reduce<Board>(applyTravel, said)
  const board = shown && { ...shown, trucks: inOrder(shown.trucks, order) }
  const answers = [day, unallocated]
  return {
    board,
    problem: answers.find(({ isError, data }) => isError && data === undefined)?.error ?? null,
    isRetrying: answers.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(answers.map(({ refetch }) => refetch())),
  }
}
