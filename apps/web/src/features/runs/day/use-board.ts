import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'
import type { Board } from '../board-model.ts'
import { plannerStore, usePlanner } from '../interaction/planner-store.ts'
import { useTruckOrder } from '../kept-choices.ts'
import { runQueries } from '../queries.ts'
import { boardAfter } from '../rules/judge-step.ts'
import { boardWithPlan, openPlan, useProposal } from './open-plan.ts'
import { inOrder } from './order-trucks.ts'

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
