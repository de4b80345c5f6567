import type { MapRoute, MapStop } from '../map/map-stops.ts'
import { isGhost, type PlanMarks } from './plan-context.ts'

/** The ways of a map, those that a plan proposes marked, with the tips and yards between their stops. */
export function routesOfPlan(routes: readonly MapRoute[], marks: PlanMarks | null): readonly MapRoute[] {
  if (marks === null) return routes
  return routes.map((route) => {
    const run = marks.runs.get(route.runId)
    return run?.state === 'open' ? { ...route, isProposed: true } : route
  })
}

/** The stops of a map, those that stand where a plan would put them marked. */
export function stopsOfPlan(stops: readonly MapStop[], marks: PlanMarks | null): readonly MapStop[] {
  if (marks === null) return stops
  return stops.map((stop) =>
    isGhost(marks.stops.get(stop.card.actionId)) ? { ...stop, isProposed: true } : stop,
  )
}
