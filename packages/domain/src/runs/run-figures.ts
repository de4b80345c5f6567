import type { JobKind } from '../bookings/booking.ts'
import { DAY_START_HOUR, type TimeRange } from '../shared/time-range.ts'

/** A point on the map. */
export interface Place {
  lat: number
  lon: number
}

/** A stop of a run, in its order. */
export interface Stop extends Place {
  kind: JobKind
  binSize: number
  timeRange: TimeRange
}

/** What a company's kilometres and hours are reckoned from. */
export interface PlannerSettings {
  /** How much longer the road is than the straight line. */
  roadFactor: number
  speedKmh: number
  dropMinutes: number
  pickMinutes: number
  /** Hours that a run may take before it says that it is too long. */
  dayHours: number
}

/** What a company that has said nothing is reckoned with. */
export const DEFAULT_PLANNER_SETTINGS: PlannerSettings = {
  roadFactor: 1.3,
  speedKmh: 40,
  dropMinutes: 15,
  pickMinutes: 20,
  dayHours: 10,
}

/** What a run is before it leaves; hours are local, 7.5 is half past seven. */
export interface RunFigures {
  jobs: number
  /** Bins to load before it leaves, smallest first: its drops by size. */
  loads: { binSize: number; count: number }[]
  kilometres: number
  hours: number
  /** When it leaves the base, and when it is back there. */
  startsAt: number
  endsAt: number
  isOverHours: boolean
  stops: StopFigures[]
}

/** A stop: when the truck comes, whether too late for its window, and what is on the truck when it leaves again. */
export interface StopFigures {
  arrivesAt: number
  /** When the work begins: at once, or as soon as the window opens. */
  beginsAt: number
  leavesAt: number
  /** Hours after the end of the window; 0 in time. */
  lateBy: number
  isLate: boolean
  empties: number
  fulls: number
}

const EARTH_KM = 6_371
const RADIANS = Math.PI / 180

/** Kilometres between two places as the crow flies. */
export function straightKilometres(one: Place, other: Place): number {
  const [lat, lon] = [(other.lat - one.lat) * RADIANS, (other.lon - one.lon) * RADIANS]
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * Math.sin(lon / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function loadsOf(stops: readonly Stop[]): RunFigures['loads'] {
  const sizes = Map.groupBy(
    stops.filter(({ kind }) => kind === 'drop'),
    ({ binSize }) => binSize,
  )
  return [...sizes]
    .map(([binSize, drops]) => ({ binSize, count: drops.length }))
    .sort((one, other) => one.binSize - other.binSize)
}

interface Journey {
  at: Place | null
  clock: number
  kilometres: number
  empties: number
  fulls: number
  stops: StopFigures[]
}

function goOn(journey: Journey, stop: Stop, settings: PlannerSettings): Journey {
  const { at, clock, empties: before } = journey
  const road = at ? straightKilometres(at, stop) * settings.roadFactor : 0
  const arrivesAt = clock + road / settings.speedKmh
  const beginsAt = Math.max(arrivesAt, stop.timeRange.fromHour)
  const isDrop = stop.kind === 'drop'
  const empties = before - (isDrop ? 1 : 0)
  const fulls = journey.fulls + (isDrop ? 0 : 1)
  const minutes = isDrop ? settings.dropMinutes : settings.pickMinutes
  const leavesAt = beginsAt + minutes / 60
  const lateBy = Math.max(0, arrivesAt - stop.timeRange.toHour)
  const figures = { arrivesAt, beginsAt, leavesAt, lateBy, isLate: lateBy > 0, empties, fulls }
  return {
    at: stop,
    clock: leavesAt,
    kilometres: journey.kilometres + road,
    empties,
    fulls,
    stops: [...journey.stops, figures],
  }
}

/** When a run leaves: at seven, when nothing else is said. */
export interface Departure {
  startsAt?: number | undefined
}

/**
 * A run's figures from straight lines, a factor and a speed: from the base (the first stop, while that is unknown) at
 * its start through all stops in their order and back. A truck that comes early waits for the window.
 */
export function runFigures(
  stops: readonly Stop[],
  base: Place | null,
  { startsAt = DAY_START_HOUR, ...settings }: PlannerSettings & Departure,
): RunFigures {
  const loads = loadsOf(stops)
  const empties = loads.reduce((sum, { count }) => sum + count, 0)
  const start: Journey = { at: base, clock: startsAt, kilometres: 0, empties, fulls: 0, stops: [] }
  const end = stops.reduce((journey, stop) => goOn(journey, stop, settings), start)
  const home = base && stops.length > 0 && end.at ? straightKilometres(end.at, base) * settings.roadFactor : 0
  const endsAt = end.clock + home / settings.speedKmh
  const hours = endsAt - startsAt
  return {
    jobs: stops.length,
    loads,
    kilometres: end.kilometres + home,
    hours,
    startsAt,
    endsAt,
    isOverHours: hours > settings.dayHours,
    stops: end.stops,
  }
}

/** The figures of a truck's runs of a day: the first leaves at seven, each other one when the one before it is back. */
export function figuresOfDay(
  runs: readonly (readonly Stop[])[],
  base: Place | null,
  settings: PlannerSettings,
): RunFigures[] {
  let startsAt = DAY_START_HOUR
  return runs.map((stops) => {
    const figures = runFigures(stops, base, { ...settings, startsAt })
    startsAt = figures.endsAt
    return figures
  })
}
