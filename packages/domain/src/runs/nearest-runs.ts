import type { RunTimes } from '../planning/run-model.ts'
import type { PlannerSettings } from './planner-settings.ts'
import { type Place, straightStretch } from './way.ts'

/** A place of a run, and the number of jobs before it. */
export interface WayPoint extends Place {
  position: number
}

/** A run that a place may be inserted into. */
export interface PassingRun {
  id: string
  /** From start to end, with tips and yard; the same place twice for an empty run. */
  way: readonly WayPoint[]
  /** So many first jobs are done or under way: insertions come after them. */
  begun: number
}

/** The cheapest insertion of a place into a run: before the job of that index, or last. */
export interface Detour {
  runId: string
  position: number
  /** Index into the run's way. */
  at: number
  kilometres: number
  minutes: number
}

type Road = Pick<PlannerSettings, 'roadFactor' | 'speedKmh'>

/** A run's places in order, from its start through jobs and tips to its end. */
export function wayOfTimes(
  { stops, legsHome, start, home }: Pick<RunTimes, 'stops' | 'legsHome' | 'start' | 'home'>,
  { yard, placeOf }: { yard: Place | null; placeOf: (jobId: string) => Place | undefined },
): WayPoint[] {
  const at = (places: readonly (Place | null | undefined)[], position: number) =>
    places.flatMap((place) => (place ? [{ lat: place.lat, lon: place.lon, position }] : []))
  return [
    ...at([start ?? yard], 0),
    ...stops.flatMap(({ legs, jobId }, index) =>
      at([...legs.map(({ place }) => place), placeOf(jobId)], index),
    ),
    ...at([...legsHome.map(({ place }) => place), home ?? yard], stops.length),
  ]
}

function detourOf({ id, way, begun }: PassingRun, place: Place, road: Road): Detour {
  const between = (one: Place, other: Place) => straightStretch(one, other, road).kilometres
  const last = way.at(-1)
  const behind = {
    position: last?.position ?? 0,
    at: way.length,
    kilometres: last ? between(last, place) : 0,
  }
  const seats = way.slice(1).flatMap((after, index) => {
    const before = way[index]
    if (!before || after.position < begun) return []
    const kilometres = between(before, place) + between(place, after) - between(before, after)
    return [{ position: after.position, at: index + 1, kilometres }]
  })
  const [first = behind, ...others] = seats
  const best = others.reduce((one, other) => (other.kilometres < one.kilometres ? other : one), first)
  const kilometres = Math.max(0, best.kilometres)
  const { position, at } = best
  return { runId: id, position, at, kilometres, minutes: (kilometres / road.speedKmh) * 60 }
}

/**
 * Runs by the driving minutes that a detour to the place costs, least first: cheapest insertion by straight
 * lines, road factor and speed. Time at the job is not counted.
 */
export function nearestRuns(place: Place, runs: readonly PassingRun[], road: Road): Detour[] {
  return runs.map((run) => detourOf(run, place, road)).sort((one, other) => one.minutes - other.minutes)
}
