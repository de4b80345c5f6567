import type { WireCard, WireRun } from '@skipyard/contract/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import type { Board } from '../board-model.ts'
import { stateOfCard } from '../moves/lock-of-card.ts'
import { runColors } from '../run-colors.ts'

/** A job on the map: in a run with its colour and number, or in none. */
export interface MapStop {
  card: WireCard
  at: MapPoint
  run: { color: number; number: number } | null
  isDone: boolean
}

/** The way of a run from the base through its stops; a truck's second and later ones are dashed. */
export interface MapRoute {
  runId: string
  name: string
  color: number
  isDashed: boolean
  points: MapPoint[]
}

const pointOf = ({ booking: { address } }: WireCard): MapPoint => ({ lat: address.lat, lon: address.lon })

const isOnMap = (card: WireCard) => !jobIs('calledOff', card)

/** The runs that the map shows. */
export const runsOnMap = (board: Board, shown: readonly string[], hidden: readonly string[]): WireRun[] =>
  board.runs.filter(({ _id, truckInfo }) => shown.includes(truckInfo.truckId._id) && !hidden.includes(_id))

/** Every job on the map. */
export function mapStops(board: Board, runs: readonly WireRun[]): MapStop[] {
  const colors = runColors(board.runs)
  const stop = (card: WireCard, run: MapStop['run']): MapStop => ({
    card,
    at: pointOf(card),
    run,
    isDone: stateOfCard(card).isSettled,
  })
  const allocated = runs.flatMap(({ _id, bookings }) =>
    bookings.map((card, index) => stop(card, { color: colors.get(_id) ?? 1, number: index + 1 })),
  )
  return [...board.unallocated.map((card) => stop(card, null)), ...allocated].filter(({ card }) =>
    isOnMap(card),
  )
}

/** The ways of the runs. */
export function mapRoutes(
  board: Board,
  runs: readonly WireRun[],
  nameOf: (run: WireRun) => string,
): MapRoute[] {
  const colors = runColors(board.runs)
  const { baseLocation: base } = board
  const start = base ? [{ lat: base.lat, lon: base.lon }] : []
  return runs
    .filter(({ bookings }) => bookings.length > 0)
    .map((run) => ({
      runId: run._id,
      name: nameOf(run),
      color: colors.get(run._id) ?? 1,
      isDashed: run.number > 1,
      points: [...start, ...run.bookings.filter(isOnMap).map(pointOf)],
    }))
}
