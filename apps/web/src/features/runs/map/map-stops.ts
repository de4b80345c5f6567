import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import type { Pixel } from '#web/ui/map/is-inside.ts'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import { type Board, stopsOfRun } from '../board-model.ts'
import { changePlanner, plannerStore, selectedIn, send } from '../interaction/planner-store.ts'
import { isHeldCard, stateOfCard } from '../rules/card-rules.ts'
import { cardsOfRun, type DrawnCard, drawnCards, jobIdsOf, lockOfDrawn } from '../rules/drawn-cards.ts'
import { runColors } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import type { RunWay } from '../ways.ts'

export interface MapStop extends DrawnCard {
  at: MapPoint
  run: { color: number; number: number } | null
  isDone: boolean
  isProposed?: boolean
}

/** A truck's second and later runs are dashed. */
export interface MapRoute {
  runId: string
  name: string
  color: number
  isDashed: boolean
  isProposed?: boolean
  points: readonly MapPoint[]
  /** Otherwise the points are the places it goes to, joined by straight lines. */
  isAlongStreets: boolean
}

const pointOf = ({ booking: { address } }: WireCard): MapPoint => ({ lat: address.lat, lon: address.lon })

export const runsOnMap = (board: Board, shown: readonly string[], hidden: readonly string[]): WireRun[] =>
  board.runs.filter(({ _id, truckInfo }) => shown.includes(truckInfo.truckId._id) && !hidden.includes(_id))

/** One sign for a visit; a bin that goes to another place has it at both. */
export function atEachPlace<Card extends DrawnCard>(drawn: Card): Card[] {
  const { card, other } = drawn
  const isMoved = other !== null && card.visit !== null && !VISIT_RULES[card.visit.kind].isSamePlace
  return isMoved ? [drawn, { ...drawn, card: other, other: card }] : [drawn]
}

/** Without jobs on hold, which an area selection must not include. */
export function mapStops(board: Board, runs: readonly WireRun[]): MapStop[] {
  const colors = runColors(board.runs)
  const stop = ({ card, other }: DrawnCard, run: MapStop['run']): MapStop => ({
    card,
    other,
    at: pointOf(card),
    run,
    isDone: stateOfCard(card).isSettled,
  })
  const allocated = runs.flatMap(({ _id, bookings }) =>
    cardsOfRun(bookings)
      .flatMap(atEachPlace)
      .map((one) => stop(one, { color: colors.get(_id) ?? 1, number: one.number }))
      .filter(({ card }) => !jobIs('calledOff', card)),
  )
  const waiting = stopsOfRun(board.unallocated).filter((card) => !isHeldCard(card, board))
  return [
    ...drawnCards(waiting)
      .flatMap(atEachPlace)
      .map((one) => stop(one, null)),
    ...allocated,
  ]
}

/** Straight lines go to where a driver keeps the truck, but not home to the yard, where all of them would meet. */
function straightWay(places: readonly Place[], yard: Place | null): readonly Place[] {
  const last = places.at(-1)
  const isYard = last !== undefined && yard?.lat === last.lat && yard.lon === last.lon
  return isYard ? places.slice(0, -1) : places
}

/** Of the runs that have a way: none is drawn of one without jobs. */
export function mapRoutes(
  board: Pick<Board, 'runs' | 'baseLocation'>,
  runs: readonly WireRun[],
  ways: ReadonlyMap<string, RunWay>,
): MapRoute[] {
  const colors = runColors(board.runs)
  return runs.flatMap((run) => {
    const way = ways.get(run._id)
    return way ? [routeOf(run, way, { color: colors.get(run._id) ?? 1, yard: board.baseLocation })] : []
  })
}

export const routeOf = (
  run: WireRun,
  { places, streets }: RunWay,
  { color, yard }: { color: number; yard: Place | null },
): MapRoute => ({
  runId: run._id,
  name: nameOfRun(run),
  color,
  isDashed: run.number > 1,
  points: streets?.points ?? straightWay(places, yard),
  isAlongStreets: streets !== null,
})

/** 'XW48QP, Run 2'. */
export const nameOfRun = ({ truckInfo, number }: WireRun): string =>
  runTexts.run.named(truckInfo.truckRego.toUpperCase(), number)

const WAYS: Record<string, Pixel> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

interface SeenStop extends Pixel {
  id: string
}

/**
 * The nearest marker that lies more in the arrow's direction than aside; null for none, undefined for
 * another key.
 */
export function nextStop(from: SeenStop, key: string, stops: readonly SeenStop[]): string | null | undefined {
  const way = WAYS[key]
  if (!way) return undefined
  const measured = stops.flatMap(({ id, x, y }) => {
    const [dx, dy] = [x - from.x, y - from.y]
    const ahead = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    return id !== from.id && ahead > 0 && ahead >= aside ? [{ id, far: ahead + 2 * aside }] : []
  })
  return measured.toSorted((one, other) => one.far - other.far).at(0)?.id ?? null
}

const isFree = (stop: MapStop) => lockOfDrawn(stop) === null

export function chooseStops(stops: readonly MapStop[], isMore: boolean) {
  const ids = stops.filter(isFree).flatMap(({ card }) => jobIdsOf(card))
  const before = isMore ? selectedIn(plannerStore.getState()) : []
  send('choose', { selected: [...new Set([...before, ...ids])], anchor: ids.at(-1) ?? null })
}

export function pressStop(stop: MapStop, { mayPlan, isMore }: { mayPlan: boolean; isMore: boolean }) {
  const { actionId } = stop.card
  const state = plannerStore.getState()
  const [selected, { pointed }] = [selectedIn(state), state]
  const mayChoose = mayPlan && isFree(stop)
  const isOn = mayChoose ? selected.includes(actionId) : pointed === actionId
  const own = jobIdsOf(stop.card)
  const others = isMore ? selected.filter((id) => !own.includes(id)) : []
  const next = isOn || !mayChoose ? others : [...others, ...own]
  changePlanner({ pointed: isOn ? null : actionId })
  if (mayChoose || !isMore) send('choose', { selected: next, anchor: isOn ? null : actionId })
  return !isOn
}
