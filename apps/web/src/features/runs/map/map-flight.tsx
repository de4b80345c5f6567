import { useEffect, useEffectEvent } from 'react'
import { boundsOf } from '#web/ui/map/bounds-of.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import { sightOf } from '#web/ui/map/sight-of.ts'
import { usePlanner } from '../interaction/planner-store.ts'
import type { MapRoute, MapStop } from './map-stops.ts'
import { useRouteLines } from './use-route-lines.ts'

/** The room around the runs in sight, in pixels (spec 001 §9); more where something lies over the map. */
const ROUTE_ROOM = { top: 50, right: 50, bottom: 50, left: 50 }
const NEAR = 11
/** The base alone (spec 001 §9 Map default zoom). */
const DEFAULT_ZOOM = 10

interface MapFlightProps {
  stops: readonly MapStop[]
  routes: readonly MapRoute[]
  around: readonly MapPoint[]
  /** When this changes, the map shows everything again. */
  fitted: string
}

const isMarker = (element: Element | null, jobId: string) =>
  element instanceof HTMLElement && element.dataset.marker === jobId

/** Draws the ways, fits them into sight, and flies to the job that is pointed at. */
export function MapFlight({ stops, routes, around, fitted }: MapFlightProps) {
  const map = useMap()
  const pointed = usePlanner((state) => state.pointed)
  useRouteLines(routes)
  const showAll = useEffectEvent((_when: string) => {
    const maxZoom = stops.length === 0 ? DEFAULT_ZOOM : NEAR
    // With a plan the map is lower from this moment on, which it would hear of only afterwards.
    map.resize()
    if (around.length > 0)
      map.fitBounds(boundsOf(around), { ...sightOf(map, ROUTE_ROOM), maxZoom, duration: 0 })
  })
  const fly = useEffectEvent((jobId: string) => {
    const stop = stops.find(({ card }) => card.actionId === jobId)
    // Who pressed the marker sees it already.
    if (!stop || isMarker(document.activeElement, jobId)) return
    map.flyTo({ center: [stop.at.lon, stop.at.lat], zoom: Math.max(map.getZoom(), NEAR), duration: 700 })
  })
  useEffect(() => showAll(fitted), [fitted])
  useEffect(() => {
    if (pointed !== null) fly(pointed)
  }, [pointed])
  return null
}
