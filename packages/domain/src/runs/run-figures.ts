import type { JobKind } from '../bookings/booking.ts'
import { DAY_START_HOUR, type TimeRange } from '../shared/time-range.ts'
import { type Place, type Stretch, wayOfRun } from './way.ts'

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

/** The road between two places by a straight line, the factor and the speed. */
export function straightStretch(
  one: Place,
  other: Place,
  settings: Pick<PlannerSettings, 'roadFactor' | 'speedKmh'>,
): Stretch {
  const kilometres = straightKilometres(one, other) * settings.roadFactor
  return { kilometres, minutes: (kilometres / settings.speedKmh) * 60 }
}

/** The stretches of a run along streets, where they are known. */
interface AlongStreets {
  /** From the base (the first stop, while that is unknown) to every stop and back; none: straight lines. */
  stretches?: readonly Stretch[] | null | undefined
}

/** From what one run is reckoned. */
type Reckoning = PlannerSettings & Departure & AlongStreets

const NO_ROAD: Stretch = { kilometres: 0, minutes: 0 }

/** The stretches between the places of a way; those along streets when there are exactly as many. */
function stretchesOfWay(way: readonly Place[], { stretches, ...settings }: PlannerSettings & AlongStreets) {
  const isKnown = stretches?.length === way.length - 1
  return way
    .slice(1)
    .map(
      (place, index) =>
        (isKnown && stretches[index]) || straightStretch(way[index] ?? place, place, settings),
    )
}

/** The stretches of a run, one before each stop and one home. */
function stretchesOf(stops: readonly Place[], base: Place | null, reckoning: Reckoning) {
  const along = stretchesOfWay(wayOfRun(stops, base), reckoning)
  return base ? along : [NO_ROAD, ...along, NO_ROAD]
}

/** The kilometres of a run with these stops in their order, as its figures have them. */
export const runKilometres = (
  stops: readonly Place[],
  base: Place | null,
  reckoning: PlannerSettings & AlongStreets,
): number =>
  stretchesOfWay(wayOfRun(stops, base), reckoning).reduce((sum, { kilometres }) => sum + kilometres, 0)

interface Journey {
  clock: number
  kilometres: number
  empties: number
  fulls: number
  stops: StopFigures[]
}

interface Work {
  road: Stretch
  settings: PlannerSettings
}

function goOn(journey: Journey, stop: Stop, { road, settings }: Work): Journey {
  const arrivesAt = journey.clock + road.minutes / 60
  const beginsAt = Math.max(arrivesAt, stop.timeRange.fromHour)
  const isDrop = stop.kind === 'drop'
  const empties = journey.empties - (isDrop ? 1 : 0)
  const fulls = journey.fulls + (isDrop ? 0 : 1)
  const minutes = isDrop ? settings.dropMinutes : settings.pickMinutes
  const leavesAt = beginsAt + minutes / 60
  const lateBy = Math.max(0, arrivesAt - stop.timeRange.toHour)
  const figures = { arrivesAt, beginsAt, leavesAt, lateBy, isLate: lateBy > 0, empties, fulls }
  return {
    clock: leavesAt,
    kilometres: journey.kilometres + road.kilometres,
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
 * A run's figures along streets, or from straight lines, a factor and a speed: from the base (the first stop, while that is unknown) at
 * its start through all stops in their order and back. A truck that comes early waits for the window.
 */
export function runFigures(
  stops: readonly Stop[],
  base: Place | null,
  { startsAt = DAY_START_HOUR, ...settings }: Reckoning,
): RunFigures {
  const loads = loadsOf(stops)
  const empties = loads.reduce((sum, { count }) => sum + count, 0)
  const roads = stretchesOf(stops, base, settings)
  const start: Journey = { clock: startsAt, kilometres: 0, empties, fulls: 0, stops: [] }
  const end = stops.reduce(
    (journey, stop, index) => goOn(journey, stop, { road: roads[index] ?? NO_ROAD, settings }),
    start,
  )
  const home = roads[stops.length] ?? NO_ROAD
  const endsAt = end.clock + home.minutes / 60
  const hours = endsAt - startsAt
  return {
    jobs: stops.length,
    loads,
    kilometres: end.kilometres + home.kilometres,
    hours,
    startsAt,
    endsAt,
    isOverHours: hours > settings.dayHours,
    stops: end.stops,
  }
}

/**
 * The figures of a truck's runs of a day, each by its `ways` along streets where they are known: the first leaves at
 * seven, each other one when the one before it is back.
 */
export function figuresOfDay(
  runs: readonly (readonly Stop[])[],
  base: Place | null,
  { ways, ...settings }: PlannerSettings & { ways?: readonly (readonly Stretch[] | null)[] | undefined },
): RunFigures[] {
  let startsAt = DAY_START_HOUR
  return runs.map((stops, index) => {
    const figures = runFigures(stops, base, { ...settings, startsAt, stretches: ways?.[index] })
    startsAt = figures.endsAt
    return figures
  })
}
