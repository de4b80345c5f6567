import type { WireCard, WireRun } from '@skipyard/contract/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import { type Board, placesOf, stopsOfRun } from '../board-model.ts'
import { isHeldCard, stateOfCard } from '../rules/card-rules.ts'
import { runColors } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import { endsOfRuns, type RunEnds, type Way } from '../ways.ts'

/** A job on the map: in a run with its colour and number, or in none. */
export interface MapStop {
  card: WireCard
  at: MapPoint
  run: { color: number; number: number } | null
  isDone: boolean
  /** It stands where a plan would put it. */
  isProposed?: boolean
}

/** The way of a run from the base through its stops; a truck's second and later ones are dashed. */
export interface MapRoute {
  runId: string
  name: string
  color: number
  isDashed: boolean
  /** By a plan of which nothing is saved. */
  isProposed?: boolean
  points: readonly MapPoint[]
  /** Where it sets out, and where it comes home if that is not the yard; nothing while that is not known. */
  start: readonly MapPoint[]
  home: readonly MapPoint[]
  /** Whether the points follow streets; else they are the stops, and the lines between them straight. */
  isAlongStreets: boolean
}

const pointOf = ({ booking: { address } }: WireCard): MapPoint => ({ lat: address.lat, lon: address.lon })

/** The runs that the map shows. */
export const runsOnMap = (board: Board, shown: readonly string[], hidden: readonly string[]): WireRun[] =>
  board.runs.filter(({ _id, truckInfo }) => shown.includes(truckInfo.truckId._id) && !hidden.includes(_id))

/** Every job on the map; those on hold are nobody's work that day, and an area that is chosen has none of them. */
export function mapStops(board: Board, runs: readonly WireRun[]): MapStop[] {
  const colors = runColors(board.runs)
  const stop = (card: WireCard, run: MapStop['run']): MapStop => ({
    card,
    at: pointOf(card),
    run,
    isDone: stateOfCard(card).isSettled,
  })
  const allocated = runs.flatMap(({ _id, bookings }) =>
    bookings
      .map((card, index) => stop(card, { color: colors.get(_id) ?? 1, number: index + 1 }))
      .filter(({ card }) => !jobIs('calledOff', card)),
  )
  const waiting = stopsOfRun(board.unallocated).filter((card) => !isHeldCard(card, board))
  return [...waiting.map((card) => stop(card, null)), ...allocated]
}

/** The runs whose way is drawn: empty ones have none. */
export const runsWithWay = (runs: readonly WireRun[]): WireRun[] =>
  runs.filter(({ bookings }) => placesOf(bookings).length > 0)

/** The ways of the runs, along streets where those are known. */
export function mapRoutes(board: Board, runs: readonly WireRun[], ways: readonly (Way | null)[]): MapRoute[] {
  const colors = runColors(board.runs)
  const ends = endsOfRuns(board)
  return runs.map((run, index) => {
    const { start, home } = pointsOfEnds(ends.get(run._id))
    return {
      runId: run._id,
      name: nameOfRun(run),
      color: colors.get(run._id) ?? 1,
      isDashed: run.number > 1,
      start,
      home,
      points: ways[index]?.points ?? [...start, ...placesOf(run.bookings), ...home],
      isAlongStreets: Boolean(ways[index]),
    }
  })
}

/** A straight line goes back to where a driver keeps the truck, but not to the yard: there all lines would meet. */
function pointsOfEnds(ends: RunEnds | undefined): Pick<MapRoute, 'start' | 'home'> {
  const { start = null, home = null, away = [] } = ends ?? {}
  const isAway = home !== null && away.some(({ lat, lon }) => lat === home.lat && lon === home.lon)
  return { start: start ? [start] : [], home: isAway ? [home] : [] }
}

/** 'XW48QP, Run 2'. */
export const nameOfRun = ({ truckInfo, number }: WireRun): string =>
  runTexts.run.named(truckInfo.truckRego.toUpperCase(), number)
