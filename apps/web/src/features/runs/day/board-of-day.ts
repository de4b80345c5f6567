import { createStore } from '@mantine/store'
import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from '#web/client/query-client.ts'
import { proposedDay } from '#web/features/planning/proposed-day.ts'
import { planQueries } from '#web/features/planning/queries.ts'
import type { Board } from '../board-model.ts'
import { plannerStore, usePlanner } from '../interaction/planner-store.ts'
import { useTruckOrder } from '../kept-choices.ts'
import { runQueries } from '../queries.ts'
import { boardAfter } from '../rules/judge-step.ts'

interface PlanState {
  /** Proposals are drawn over this view of the day. */
  isShown: boolean
  /** A plan is being asked for. */
  isStarting: boolean
  /** Keys of the runs that are being accepted or wait for it; 'all' for every one. */
  accepting: 'all' | readonly string[]
  /** Why runs were not accepted, by key. */
  refused: Readonly<Record<string, string>>
  /** The job that is being got onto a truck by a way out. */
  takingOut: string | null
  /** The colleague's plan that is shown over the board; a suggestion waits until somebody asks for it. */
  opened: string | null
}

const AT_FIRST: PlanState = {
  isShown: false,
  isStarting: false,
  accepting: [],
  refused: {},
  takingOut: null,
  opened: null,
}

/** What is going on with the proposal over the board. */
export const planStore = createStore<PlanState>(AT_FIRST)

/** Changes a part of it. */
export const changePlan = (changes: Partial<PlanState>) =>
  planStore.setState((before) => ({ ...before, ...changes }))

/** One fact of it, a plain or a kept value. */
export function usePlanState<Fact>(read: (state: PlanState) => Fact): Fact {
  return useSyncExternalStore(
    (listener) => planStore.subscribe(listener),
    () => read(planStore.getState()),
  )
}

type Proposal = NonNullable<WirePlan['proposal']>

/** Whether a plan is drawn over the board: one's own, or a colleague's that was asked for. */
export const isOnBoard = ({ planId, suggestedBy }: WirePlan, opened: string | null): boolean =>
  suggestedBy === null || planId === opened

const proposalOf = (plan: WirePlan | null | undefined, opened: string | null): Proposal | null =>
  plan?.state === 'ready' && isOnBoard(plan, opened) ? plan.proposal : null

/** The plan of a day that is drawn over the board now; null for none, or in a view without proposals. */
export function openPlan(date: LocalDate): (WirePlan & { proposal: Proposal }) | null {
  const { isShown, opened } = planStore.getState()
  if (!isShown) return null
  const plan = queryClient.getQueryData(planQueries.plan(date).queryKey)
  const proposal = proposalOf(plan, opened)
  return plan && proposal ? { ...plan, proposal } : null
}

/** The same, followed. */
export function useProposal(date: LocalDate): Proposal | null {
  const isShown = usePlanState((state) => state.isShown)
  const opened = usePlanState((state) => state.opened)
  const { queryFn, ...plan } = planQueries.plan(date)
  const { data } = useQuery({ ...plan, queryFn: isShown ? (queryFn ?? skipToken) : skipToken })
  return isShown ? proposalOf(data, opened) : null
}

let drawn: { board: Board; proposal: Proposal; day: Board } | null = null

/** The board with a proposal over it; the same one for the same two, or every column would be drawn anew. */
function boardWithPlan(board: Board, proposal: Proposal | null): Board {
  if (proposal === null) return board
  if (drawn?.board !== board || drawn.proposal !== proposal) {
    drawn = { board, proposal, day: proposedDay(board, proposal) }
  }
  return drawn.day
}

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
