import type {
  WirePlanRun,
  WirePlanStop,
  WireProposal,
  WireUnplaced,
} from '@skipyard/contract/planning/proposal.ts'
import type { WireSeatOfJob } from '@skipyard/contract/planning/seats.ts'
import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useEffectEvent, useMemo } from 'react'
import { queryClient } from '#web/client/query-client.ts'
import { shownRunId } from '#web/features/planning/proposed-day.ts'
import { planQueries } from '#web/features/planning/queries.ts'
import { changePlan, useProposal } from '../day/board-of-day.ts'
import type { MapWord } from '../interaction/map-window.ts'
import type { PlannerBodyProps } from '../interaction/use-planner-view.ts'

export interface PlanMarks {
  /** Places in runs that can be accepted, by job. */
  stops: ReadonlyMap<string, WirePlanStop>
  runs: ReadonlyMap<string, WirePlanRun>
  unplaced: ReadonlyMap<string, WireUnplaced>
  /** Legs between jobs are only shown where tip sites are set up. */
  hasTips: boolean
}

interface SeatsOfDay {
  found: ReadonlyMap<string, WireSeatOfJob>
  isSought: boolean
}

interface PlanOnBoard {
  marks: PlanMarks | null
  /** Cards are side by side, so a tall one makes the whole row tall. */
  isAcross?: boolean
}

export const PlanContext = createContext<PlanOnBoard>({ marks: null })

/** Beside the plan: seats are found again after each move, which draws no card again. */
export const SeatsContext = createContext<SeatsOfDay | null>(null)

export const usePlanOnBoard = (): PlanOnBoard => useContext(PlanContext)

/** A job shown where it would land, not where it is. */
export const isGhost = (stop: WirePlanStop | undefined): boolean =>
  stop?.how === 'comes' || stop?.how === 'moves'

export function useJobInPlan(actionId: string): { isPlanned: true | undefined; isProposed: boolean } {
  const { marks } = usePlanOnBoard()
  const stop = marks?.stops.get(actionId)
  const isLeftOut = marks?.unplaced.has(actionId) === true
  return { isPlanned: stop !== undefined || isLeftOut || undefined, isProposed: isGhost(stop) }
}

function idOnBoard(plan: WirePlanRun, board: readonly WireRun[]): string {
  const made = board.find(
    ({ truckInfo, number }) => truckInfo.truckId._id === plan.truckId && number === plan.number,
  )
  const isMadeByOthers = plan.runId === null && plan.state === 'changed'
  return isMadeByOthers && made ? made._id : shownRunId(plan)
}

export function marksOf({ runs, unplaced }: WireProposal, board: readonly WireRun[]): PlanMarks {
  const open = runs.filter(({ state }) => state === 'open')
  const legs = runs.flatMap(({ stops, legsHome }) => [...stops.flatMap((stop) => stop.legs), ...legsHome])
  return {
    stops: new Map(open.flatMap(({ stops }) => stops.map((stop) => [stop.actionId, stop] as const))),
    runs: new Map(runs.map((run) => [idOnBoard(run, board), run])),
    unplaced: new Map(unplaced.map((one) => [one.actionId, one])),
    hasTips: legs.some(({ kind }) => kind === 'tip'),
  }
}

const NONE: readonly never[] = []

export function usePlanOver(
  board: PlannerBodyProps['board'] | null,
  { date, today, mayPlan }: PlannerBodyProps['view'],
): { isPlanned: boolean; plan: PlanOnBoard; seats: SeatsOfDay | null } {
  const isPlanned = mayPlan && date >= today
  useEffect(() => {
    changePlan({ isShown: isPlanned, refused: {} })
    return () => changePlan({ isShown: false })
  }, [isPlanned])
  const proposal = useProposal(date)
  const runs = board?.runs ?? NONE
  // Without a yard nobody can say how far anything is.
  const isAsked = isPlanned && proposal === null && Boolean(board?.baseLocation && board.unallocated.length)
  const { data, isError, isFetching } = useQuery({ ...planQueries.seatsOfDay(date), enabled: isAsked })
  const isUnknown = !isAsked || (isError && data === undefined)
  const plan = useMemo(() => ({ marks: proposal && marksOf(proposal, runs) }), [proposal, runs])
  const found = useMemo(() => new Map(data?.map((seat) => [seat.actionId, seat])), [data])
  const isSought = data === undefined || isFetching
  const seats = useMemo(() => (isUnknown ? null : { found, isSought }), [isUnknown, found, isSought])
  return { isPlanned, plan, seats }
}

/** Tells the user's other window when the day's plan changes, and reads it again when told. */
export function usePlanLine(
  date: LocalDate,
  say: (word: MapWord) => void,
): { hear: (word: MapWord) => void } {
  const { data: plan } = useQuery({ ...planQueries.plan(date), enabled: false })
  const tell = useEffectEvent(() => say({ kind: 'plan' }))
  const { planId, state, proposal } = plan ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is another then is what is told
  useEffect(() => tell(), [planId, state, proposal])
  const { queryKey } = planQueries.plan(date)
  return {
    hear: ({ kind }) => {
      if (kind === 'plan') void queryClient.invalidateQueries({ queryKey })
    },
  }
}
