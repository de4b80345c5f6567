import { boardBookingOf } from '@skipyard/contract/runs/codec.ts'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import { DEFAULT_PLANNING_SETTINGS } from '@skipyard/domain/planning/planning-settings.ts'
import type { RunFrame, RunStop, RunTimes, RunToTime } from '@skipyard/domain/run-times/run-model.ts'
import { asPlanned, boundTogether, placesOfRuns, timesOfRuns } from '@skipyard/domain/run-times/run-times.ts'
import { type Detour, nearestRuns } from '@skipyard/domain/runs/nearest-runs.ts'
import { DEFAULT_PLANNER_SETTINGS } from '@skipyard/domain/runs/planner-settings.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { unbrokenHalves } from '@skipyard/domain/visits/visit.ts'
import { useMemo } from 'react'
import { type Board, limitsOf, truckOf, usePlannerDay } from './board-model.ts'
import { useRunClock } from './day-hours.ts'
import { frameOf, runToTime, type TimedBoard, type TimesOfDay } from './run-times.ts'
import { visitsOfCards } from './visits-of-cards.ts'
import { roadsOn, type Streets, useStreets } from './ways.ts'

const NO_FRAME: RunFrame = {
  yard: null,
  tips: [],
  settings: DEFAULT_PLANNING_SETTINGS,
  reckoning: DEFAULT_PLANNER_SETTINGS,
  now: null,
}

interface RunsToTime {
  runs: readonly WireRun[]
  toTime: readonly RunToTime[]
}

interface Known {
  made: readonly unknown[]
  times: ReadonlyMap<string, RunTimes>
}

/** By the group's first run, so that unchanged groups are neither calculated nor drawn again. */
const known = { asItGoes: new WeakMap<WireRun, Known>(), asPlanned: new WeakMap<WireRun, Known>() }

interface Timekeeping {
  frame: RunFrame
  timeZone: string
  of?: keyof typeof known
}

function timesOfGroup(
  { runs, toTime }: RunsToTime,
  { frame, timeZone, of = 'asItGoes' }: Timekeeping,
  streets: readonly (Streets | null)[],
) {
  const made = [frame, timeZone, ...toTime, ...streets]
  const [first] = runs
  const before = first && known[of].get(first)
  if (before && before.made.length === made.length && before.made.every((one, at) => one === made[at]))
    return before.times
  const runsToTime = of === 'asPlanned' ? toTime.map(asPlanned) : toTime
  const times = timesOfRuns(runsToTime, { ...frame, roads: roadsOn(streets) })
  if (first) known[of].set(first, { made, times })
  return times
}

const madeOf = new WeakMap<WireRun, { limits: string; timeZone: string; toTime: RunToTime }>()

/** Memoised by run and what its truck may carry: time zone conversions are slow. */
function knownToTime(run: WireRun, board: Pick<Board, 'trucks'>, timeZone: string): RunToTime {
  const truck = truckOf(board, run.truckInfo.truckId._id)
  const limits = truck ? JSON.stringify(limitsOf(truck)) : ''
  const before = madeOf.get(run)
  if (before && before.limits === limits && before.timeZone === timeZone) return before.toTime
  const toTime = runToTime(run, board, timeZone)
  madeOf.set(run, { limits, timeZone, toTime })
  return toTime
}

/** Runs grouped by those that wait for each other. */
function groupsOf(runs: readonly WireRun[], board: Pick<Board, 'trucks'>, timeZone: string): RunsToTime[] {
  const wires = new Map(runs.map((run) => [run._id, run]))
  const toTime = runs.map((run) => knownToTime(run, board, timeZone))
  return boundTogether(toTime).map((group) => ({
    toTime: group,
    runs: group.flatMap(({ id }) => wires.get(id) ?? []),
  }))
}

interface Timing {
  times: TimesOfDay
  isAlongStreets: boolean
}

function useTimes(runs: readonly WireRun[], board: Pick<Board, 'trucks'>, timekeeping: Timekeeping): Timing {
  const { frame, timeZone } = timekeeping
  const groups = groupsOf(runs, board, timeZone)
  const streets = useStreets(groups.map(({ toTime }) => placesOfRuns(toTime, frame)))
  const times = new Map(
    groups.flatMap((group, index) => [...timesOfGroup(group, timekeeping, [streets[index] ?? null])]),
  )
  return { times, isAlongStreets: streets.length > 0 && streets.every((one) => one !== null) }
}

const driversOf = (trucks: Board['trucks']): string =>
  JSON.stringify(
    trucks.map(({ _id, driverHours, driverRest, driverStart, driverHome, homeYard }) => [
      _id,
      driverHours,
      driverRest,
      driverStart,
      driverHome,
      homeYard,
    ]),
  )

const driversKnown = new WeakMap<Board['trucks'], string>()

function knownDrivers(trucks: Board['trucks']): string {
  const drivers = driversKnown.get(trucks) ?? driversOf(trucks)
  driversKnown.set(trucks, drivers)
  return drivers
}

let framed: { parts: readonly unknown[]; frame: RunFrame } | null = null

/**
 * The same frame until a part of it changes, for the board and the map beside it alike: neither times what the other has,
 * and a moved job times no other run again.
 */
function frameOfBoard(board: Board, now: number | null): RunFrame {
  const { baseLocation, settings, planning, tips, trucks } = board
  const parts = [baseLocation, settings, planning, tips, now, knownDrivers(trucks)]
  const before = framed
  if (before && parts.every((part, at) => part === before.parts[at])) return before.frame
  const frame = frameOf(board, now)
  framed = { parts, frame }
  return frame
}

/** As of now on its day: as reported of trucks that are out. */
export function useTimesOfBoard(board: Board): Timing {
  const { date, timeZone } = usePlannerDay()
  const now = useRunClock(date, timeZone)
  return useTimes(board.runs, board, { frame: frameOfBoard(board, now), timeZone })
}

const NO_RUNS: readonly WireRun[] = []
const NO_TRUCKS = { trucks: [] }

type DayToTime = (TimedBoard & { runs: readonly WireRun[] }) | undefined

/** The same of a day that is read where there is no board. */
export function useTimesOfDay(
  day: DayToTime,
  { date, timeZone }: { date: LocalDate; timeZone: string },
): TimesOfDay {
  const now = useRunClock(date, timeZone)
  const frame = useMemo(() => (day ? frameOf(day, now) : NO_FRAME), [day, now])
  return useTimes(day?.runs ?? NO_RUNS, day ?? NO_TRUCKS, { frame, timeZone }).times
}

/** As planned, without regard to the hour and to what was driven. */
export function useTimesAsPlanned(day: DayToTime, timeZone: string): TimesOfDay {
  const frame = useMemo(() => (day ? frameOf(day, null) : NO_FRAME), [day])
  return useTimes(day?.runs ?? NO_RUNS, day ?? NO_TRUCKS, { frame, timeZone, of: 'asPlanned' }).times
}

/** So many runs are timed along streets. */
const NEAREST = 6

/**
 * The runs, of those named, to which one more stop adds least: by straight lines at once, along streets when known.
 */
export function useNearest(
  board: Board,
  stop: RunStop,
  runIds: readonly string[],
): { near: Detour[]; isAlongStreets: boolean } {
  const { date, timeZone } = usePlannerDay()
  const frame = frameOfBoard(board, useRunClock(date, timeZone))
  const groups = groupsOf(board.runs, board, timeZone).map(({ toTime }) => toTime)
  const cards = board.runs.flatMap(({ bookings }) => bookings)
  const unbroken = unbrokenHalves({ visits: visitsOfCards(cards), bookings: cards.map(boardBookingOf) })
  const nearestOf = (ofDay: readonly RunToTime[], roads?: RunFrame['roads']) =>
    nearestRuns(stop, { runs: ofDay, unbroken }, { ...frame, roads }).filter(({ runId }) =>
      runIds.includes(runId),
    )
  const straight = nearestOf(groups.flat()).slice(0, NEAREST)
  const isNear = ({ id }: RunToTime) => straight.some(({ runId }) => runId === id)
  const likely = groups.filter((group) => group.some(isNear))
  const streets = useStreets(likely.map((group) => [...placesOfRuns(group, frame), stop]))
  const isAlongStreets = streets.length > 0 && streets.every((one) => one !== null)
  const near = isAlongStreets ? nearestOf(likely.flat(), roadsOn(streets)).slice(0, NEAREST) : straight
  return { near, isAlongStreets }
}

/** One of the others, without the cards that it has of these. */
function withoutCards(one: WireRun, cards: readonly WireCard[]): WireRun {
  const left = one.bookings.filter(({ actionId }) => cards.every((card) => card.actionId !== actionId))
  return left.length === one.bookings.length ? one : { ...one, bookings: left }
}

/**
 * A run with these cards instead of its own, on the board or still to come; every other run without those it had of them.
 */
export function useTimesWith(
  board: Board | null,
  run: WireRun | null,
  cards: readonly WireCard[],
): RunTimes | undefined {
  const { date, timeZone } = usePlannerDay()
  const now = useRunClock(date, timeZone)
  const frame = board ? frameOf(board, now) : null
  const changed = run && { ...run, bookings: [...cards] }
  const others =
    board?.runs.filter(({ _id }) => _id !== run?._id).map((one) => withoutCards(one, cards)) ?? []
  const groups = board && changed ? groupsOf([...others, changed], board, timeZone) : []
  const group = groups.find(({ toTime }) => toTime.some(({ id }) => id === run?._id))
  const streets = useStreets([group && frame ? placesOfRuns(group.toTime, frame) : []])
  return group && frame && run
    ? timesOfRuns(group.toTime, { ...frame, roads: roadsOn(streets) }).get(run._id)
    : undefined
}
