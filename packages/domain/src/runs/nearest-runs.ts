import type { RunTimes } from '../planning/run-model.ts'
import type { PlannerSettings } from './planner-settings.ts'
import { type Place, straightStretch } from './way.ts'

/** A place that a run goes past, and before which of its jobs: so many come before it. */
export interface WayPoint extends Place {
  position: number
}

/** A run, as far as it matters for a place that it might go past. */
export interface PassingRun {
  id: string
  /** From setting out until back, with tips and yard between the jobs; the same place twice for a run that is empty. */
  way: readonly WayPoint[]
  /** How many of its first jobs are behind it or under way: nothing is put in before those. */
  begun: number
}

/** What going past a place would cost a run, put in where it costs least: before the job of that index, or last. */
export interface Detour {
  runId: string
  position: number
  /** Before which place of its way that is. */
  at: number
  kilometres: number
  minutes: number
}

type Road = Pick<PlannerSettings, 'roadFactor' | 'speedKmh'>

/** Where a run goes, in its order: from its start by its jobs and what is done between them, and home. */
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
 * The runs by the driving minutes that going past a place would cost them, nearest first: cheapest insertion into the way that
 * each goes, over straight lines, the road factor and the speed. The time of a job there is not counted.
 */
export function nearestRuns(place: Place, runs: readonly PassingRun[], road: Road): Detour[] {
  return runs.map((run) => detourOf(run, place, road)).sort((one, other) => one.minutes - other.minutes)
}
