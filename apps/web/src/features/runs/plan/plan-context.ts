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

/** A proposal as the parts of the board ask for it. */
export interface PlanMarks {
  /** The places of jobs in runs that can be accepted, by job. */
  stops: ReadonlyMap<string, WirePlanStop>
  /** By the id under which the board shows them. */
  runs: ReadonlyMap<string, WirePlanRun>
  unplaced: ReadonlyMap<string, WireUnplaced>
  /** Legs between jobs are shown where tip sites are set up. */
  hasTips: boolean
}

/** Where unallocated jobs fit best, by job; 'sought' until that is known. */
type Seats = ReadonlyMap<string, WireSeatOfJob> | 'sought'

/** What is proposed for the board around, and where its unallocated jobs fit best. */
export interface PlanOnBoard {
  marks: PlanMarks | null
  /** By job; null where nobody looks for them. */
  seats: Seats | null
  /** Cards stand side by side here, so that a tall one makes the whole row tall. */
  isAcross?: boolean
}

/** Where nothing is proposed. */
const NO_PLAN: PlanOnBoard = { marks: null, seats: null }

/** The proposal over the board. */
export const PlanContext = createContext<PlanOnBoard>(NO_PLAN)

/** The proposal over this part of the board. */
export const usePlanOnBoard = (): PlanOnBoard => useContext(PlanContext)

/** A job that stands where it would land, not where it is. */
export const isGhost = (stop: WirePlanStop | undefined): boolean =>
  stop?.how === 'comes' || stop?.how === 'moves'

/** Whether a plan says anything of a job, and whether the job stands where the plan would put it. */
export function useJobInPlan(actionId: string): { isPlanned: true | undefined; isProposed: boolean } {
  const { marks } = usePlanOnBoard()
  const stop = marks?.stops.get(actionId)
  const isLeftOut = marks?.unplaced.has(actionId) === true
  return { isPlanned: stop !== undefined || isLeftOut || undefined, isProposed: isGhost(stop) }
}

/** Under which id the board shows a run of a plan; one that somebody has made in its place stands for it. */
function idOnBoard(plan: WirePlanRun, board: readonly WireRun[]): string {
  const made = board.find(
    ({ truckInfo, number }) => truckInfo.truckId._id === plan.truckId && number === plan.number,
  )
  const isMadeByOthers = plan.runId === null && plan.state === 'changed'
  return isMadeByOthers && made ? made._id : shownRunId(plan)
}

/** A proposal, found by the parts of the board, whose runs these are. */
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

const seatsOf = (seats: readonly WireSeatOfJob[] | undefined): Seats =>
  seats === undefined ? 'sought' : new Map(seats.map((seat) => [seat.actionId, seat]))

/** What is proposed for a day, drawn over its board from now on, and where its unallocated jobs fit best meanwhile. */
export function usePlanOver(
  board: PlannerBodyProps['board'] | null,
  { date, today, mayPlan }: PlannerBodyProps['view'],
): PlanOnBoard & { isPlanned: boolean } {
  const isPlanned = mayPlan && date >= today
  useEffect(() => {
    changePlan({ isShown: isPlanned, refused: {} })
    return () => changePlan({ isShown: false })
  }, [isPlanned])
  const proposal = useProposal(date)
  const runs = board?.runs ?? NONE
  // Without a yard nobody can say how far anything is.
  const isAsked = isPlanned && proposal === null && Boolean(board?.baseLocation && board.unallocated.length)
  const { data: seats, isError } = useQuery({ ...planQueries.seatsOfDay(date), enabled: isAsked })
  const isUnknown = !isAsked || (isError && seats === undefined)
  return useMemo(
    () => ({
      isPlanned,
      marks: proposal && marksOf(proposal, runs),
      seats: isUnknown ? null : seatsOf(seats),
    }),
    [isPlanned, proposal, runs, seats, isUnknown],
  )
}

/** Tells the person's other window whenever the plan of the day is another, and looks at it again when told so by that one. */
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
