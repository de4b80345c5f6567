import type { WirePlanRun } from '@skipyard/contract/planning.proposal.ts'
import { isGhost, type PlanMarks } from '../plan/plan-context.ts'
import type { MapRoute, MapStop } from './map-stops.ts'

/** A straight way with the tips and yards between its stops. */
function pointsOf(route: MapRoute, { stops, legsHome, start, home }: WirePlanRun): MapRoute['points'] {
  const places = route.points.slice(route.start.length)
  const between = stops.flatMap(({ legs }, index) => [...legs, ...places.slice(index, index + 1)])
  const from = start ? [start] : route.start
  return [...from, ...between, ...legsHome, ...(home ? [home] : [])].map(({ lat, lon }) => ({ lat, lon }))
}

/** The ways of a map, those that a plan proposes marked, with the tips and yards between their stops. */
export function routesOfPlan(routes: readonly MapRoute[], marks: PlanMarks | null): readonly MapRoute[] {
  if (marks === null) return routes
  return routes.map((route) => {
    const run = marks.runs.get(route.runId)
    if (run?.state !== 'open') return route
    return { ...route, isProposed: true, points: route.isAlongStreets ? route.points : pointsOf(route, run) }
  })
}

/** The stops of a map, those that stand where a plan would put them marked. */
export function stopsOfPlan(stops: readonly MapStop[], marks: PlanMarks | null): readonly MapStop[] {
  if (marks === null) return stops
  return stops.map((stop) =>
    isGhost(marks.stops.get(stop.card.actionId)) ? { ...stop, isProposed: true } : stop,
  )
}
