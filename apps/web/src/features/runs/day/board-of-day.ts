import { createStore } from '@mantine/store'
import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from '#web/client/query-client.ts'
import { proposedDay } from '#web/features/planning/proposed-day.ts'
import { planQueries } from '#web/features/planning/queries.ts'
import type { Board } from '../board-model.ts'
import { plannerStore, type Travel, usePlanner } from '../interaction/planner-store.ts'
import { useTruckOrder } from '../kept-choices.ts'
import { runQueries } from '../queries.ts'
import { boardAfter } from '../rules/judge-step.ts'

interface PlanState {
  isShown: boolean
  isStarting: boolean
  accepting: 'all' | readonly string[]
  refused: Readonly<Record<string, string>>
  takingOut: string | null
  /** A colleague's suggestion is only shown once opened. */
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

export const planStore = createStore<PlanState>(AT_FIRST)

export const changePlan = (changes: Partial<PlanState>) =>
  planStore.setState((before) => ({ ...before, ...changes }))

export function usePlanState<Fact>(read: (state: PlanState) => Fact): Fact {
  return useSyncExternalStore(
    (listener) => planStore.subscribe(listener),
    () => read(planStore.getState()),
  )
}

type Proposal = NonNullable<WirePlan['proposal']>

/** The user's own plan, or a colleague's that was opened. */
export const isOnBoard = ({ planId, suggestedBy }: WirePlan, opened: string | null): boolean =>
  suggestedBy === null || planId === opened

const proposalOf = (plan: WirePlan | null | undefined, opened: string | null): Proposal | null =>
  plan?.state === 'ready' && isOnBoard(plan, opened) ? plan.proposal : null

export function openPlan(date: LocalDate): (WirePlan & { proposal: Proposal }) | null {
  const { isShown, opened } = planStore.getState()
  if (!isShown) return null
  const plan = queryClient.getQueryData(planQueries.plan(date).queryKey)
  const proposal = proposalOf(plan, opened)
  return plan && proposal ? { ...plan, proposal } : null
}

export function useProposal(date: LocalDate): Proposal | null {
  const isShown = usePlanState((state) => state.isShown)
  const opened = usePlanState((state) => state.opened)
  const { queryFn, ...plan } = planQueries.plan(date)
  const { data } = useQuery({ ...plan, queryFn: isShown ? (queryFn ?? skipToken) : skipToken })
  return isShown ? proposalOf(data, opened) : null
}

let drawn: { board: Board; proposal: Proposal; day: Board } | null = null

/** The same object for the same two, so that no column is drawn again. */
function boardWithPlan(board: Board, proposal: Proposal | null): Board {
  if (proposal === null) return board
  if (drawn?.board !== board || drawn.proposal !== proposal) {
    drawn = { board, proposal, day: proposedDay(board, proposal) }
  }
  return drawn.day
}

/** In the dispatcher's order; trucks never moved come last. */
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

export function orderWith(
  order: readonly string[],
  truckId: string,
  { over, isBehind }: { over: string; isBehind: boolean },
): string[] {
  if (truckId === over) return [...order]
  const others = order.filter((id) => id !== truckId)
  return others.toSpliced(others.indexOf(over) + (isBehind ? 1 : 0), 0, truckId)
}

const afterTravel = new WeakMap<Board, { id: string; after: Board }>()

/** The same object while a step is under way and when it is saved: its runs are timed and drawn once. */
function boardWithTravel(board: Board, travel: Travel): Board {
  const known = afterTravel.get(board)
  if (known?.id === travel.id) return known.after
  const after = boardAfter(board, travel)
  afterTravel.set(board, { id: travel.id, after })
  return after
}

/** Read once, with the proposal and moves in flight; null before it has loaded. */
export function readBoard(date: LocalDate): Board | null {
  const said = queryClient.getQueryData(runQueries.board(date).queryKey)
  if (!said) return null
  const board = boardWithPlan(said, openPlan(date)?.proposal ?? null)
  return plannerStore.getState().travels.reduce<Board>(boardWithTravel, board)
}

/** Follows others' changes; moves made here show at once. */
export function useBoard(date: LocalDate) {
  const { data: said, error, isFetching, refetch } = useQuery(runQueries.board(date))
  const proposal = useProposal(date)
  const travels = usePlanner((state) => state.travels)
  const [order] = useTruckOrder()
  const shown = said && travels.reduce<Board>(boardWithTravel, boardWithPlan(said, proposal))
  const board = shown ? { ...shown, trucks: inOrder(shown.trucks, order) } : null
  return { board, problem: board ? null : error, isRetrying: isFetching, retry: () => void refetch() }
}
