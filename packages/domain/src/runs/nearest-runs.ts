import { type PlannerSettings, straightStretch } from './run-figures.ts'
import type { Place } from './way.ts'

/** A run, as far as it matters for a place that it might go past. */
export interface PassingRun {
  id: string
  stops: readonly Place[]
  /** How many of its first stops are behind it or under way: nothing is put in before those. */
  begun: number
}

/** What going past a place would cost a run, put in where it costs least: before the stop of that index, or last. */
export interface Detour {
  runId: string
  position: number
  kilometres: number
  minutes: number
}

interface Frame {
  base: Place | null
  settings: PlannerSettings
}

function detourOf({ id, stops, begun }: PassingRun, place: Place, { base, settings }: Frame): Detour {
  const cost = (position: number) => {
    const before = stops[position - 1] ?? base
    const after = stops[position] ?? base
    const road = (one: Place | null, other: Place | null) =>
      one && other ? straightStretch(one, other, settings).kilometres : 0
    return road(before, place) + road(place, after) - road(before, after)
  }
  const first = Math.min(Math.max(begun, 0), stops.length)
  const costs = stops
    .slice(first)
    .map((_, index) => ({ position: first + index, kilometres: cost(first + index) }))
  const last = { position: stops.length, kilometres: cost(stops.length) }
  const { position, kilometres } = costs.reduce(
    (best, one) => (one.kilometres < best.kilometres ? one : best),
    last,
  )
  const rounded = Math.max(0, kilometres)
  return { runId: id, position, kilometres: rounded, minutes: (rounded / settings.speedKmh) * 60 }
}

/**
 * The runs by the driving minutes that going past a place would cost them, nearest first:
 * cheapest insertion over straight lines, the road factor and the speed. The time of the job itself is not counted.
 */
export function nearestRuns(place: Place, runs: readonly PassingRun[], frame: Frame): Detour[] {
  return runs.map((run) => detourOf(run, place, frame)).sort((one, other) => one.minutes - other.minutes)
}
