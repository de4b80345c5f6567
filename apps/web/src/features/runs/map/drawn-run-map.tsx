import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { IconTruck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { Row } from '#web/ui/layout/parts.tsx'
import { BaseMap } from '#web/ui/map/base-map.tsx'
import { boundsOf } from '#web/ui/map/bounds-of.ts'
import { fanOut } from '#web/ui/map/fan-out.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import type { MapSubject } from '#web/ui/map/use-drawn-map.ts'
import { cardsOfRun } from '../rules/drawn-cards.ts'
import { eachStand, type RunOnMap } from '../ways.ts'
import classes from './drawn-map.module.css'
import { atEachPlace, type MapRoute, type MapStop, routeOf } from './map-stops.ts'
import { labelOfStop, StandMarkers, StopPin, useRouteLines } from './runs-on-map.tsx'
import { mapTexts } from './texts.ts'

const PADDING = { top: 56, right: 40, bottom: 28, left: 40 }
const NEAR = 12

function Ways({ routes, around }: { routes: readonly MapRoute[]; around: readonly MapPoint[] }) {
  const map = useMap()
  useRouteLines(routes)
  const showAll = useEffectEvent((_runs: string) => {
    if (around.length > 0) map.fitBounds(boundsOf(around), { padding: PADDING, maxZoom: NEAR, duration: 0 })
  })
  const shown = routes.map(({ runId }) => runId).join()
  useEffect(() => showAll(shown), [shown])
  return null
}

function stopsOf({ run, color }: RunOnMap): MapStop[] {
  const stops = cardsOfRun(run.bookings).filter(({ card }) => !jobIs('calledOff', card))
  return stops.flatMap(atEachPlace).map(({ card, other, number }) => {
    const { lat, lon } = card.booking.address
    return { card, other, at: { lat, lon }, run: { color, number }, isDone: jobIs('done', card) }
  })
}

interface DrawnRunMapProps extends Omit<MapSubject, 'around'> {
  runs: readonly RunOnMap[]
  base: MapPoint | null
  drivers?: readonly (MapPoint & { name: string })[]
}

const NOBODY: readonly (MapPoint & { name: string })[] = []

export function DrawnRunMap({ runs, base, drivers = NOBODY, ...subject }: DrawnRunMapProps) {
  const start = base ? [{ lat: base.lat, lon: base.lon }] : []
  const stops = runs.flatMap(stopsOf)
  const stands = eachStand(runs.flatMap(({ way }) => way ?? []))
  const routes = runs.flatMap(({ run, way, color }) =>
    way ? [routeOf(run, way, { color, yard: base })] : [],
  )
  const around = [...start, ...stands, ...stops.map(({ at }) => at), ...drivers]
  const steps = fanOut(stops.map(({ at }) => at))
  const instead = (
    <ol>
      {stops.map(({ card }) => (
        <li key={card.actionId}>{card.booking.address.name}</li>
      ))}
    </ol>
  )
  return (
    <BaseMap {...subject} around={around} instead={instead}>
      <Ways routes={routes} around={around} />
      <StandMarkers base={base} stands={stands} />
      {stops.map((stop, index) => (
        <MapMarker key={stop.card.actionId} at={stop.at} label={labelOfStop(stop)} aside={steps[index] ?? 0}>
          <StopPin stop={stop} />
        </MapMarker>
      ))}
      {drivers.map(({ name, ...at }) => (
        <MapMarker key={name} at={at} label={mapTexts.pins.driver(name)}>
          <Row as="span" gap={4} weight={650} nowrap className={classes.driver}>
            <IconTruck size="0.9375rem" stroke={1.75} aria-hidden="true" />
            {name}
          </Row>
        </MapMarker>
      ))}
    </BaseMap>
  )
}
