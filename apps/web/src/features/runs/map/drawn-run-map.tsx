import type { WireRun } from '@skipyard/contract/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { BaseMap } from '#web/ui/map/base-map.tsx'
import { boundsOf } from '#web/ui/map/bounds-of.ts'
import { fanOut } from '#web/ui/map/fan-out.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import type { MapSubject } from '#web/ui/map/use-drawn-map.ts'
import { placesOf, stopsOfRun, type Way } from '../use-ways.ts'
import { type MapRoute, type MapStop, nameOfRun } from './map-stops.ts'
import classes from './stop-marker.module.css'
import { labelOfStop, StopPin } from './stop-pin.tsx'
import { mapTexts } from './texts.ts'
import { useRouteLines } from './use-route-lines.ts'

const PADDING = { top: 56, right: 40, bottom: 28, left: 40 }
const NEAR = 12

function Fit({ route, around }: { route: MapRoute; around: readonly MapPoint[] }) {
  const map = useMap()
  const routes = useMemo(() => [route], [route])
  useRouteLines(routes)
  const fit = useEffectEvent((_runId: string) =>
    map.fitBounds(boundsOf(around), { padding: PADDING, maxZoom: NEAR, duration: 0 }),
  )
  useEffect(() => void fit(route.runId), [route.runId])
  return null
}

interface DrawnRunMapProps extends Omit<MapSubject, 'around' | 'label' | 'isInPage'> {
  run: WireRun
  base: MapPoint | null
  way: Way | null
  color: number
}

/** One run as it is drawn: its stops and its way, to be looked at. */
export function DrawnRunMap({ run, base, way, color, ...ground }: DrawnRunMapProps) {
  const stops = stopsOfRun(run.bookings).map((card): MapStop => {
    const { lat, lon } = card.booking.address
    const number = run.bookings.indexOf(card) + 1
    return { card, at: { lat, lon }, run: { color, number }, isDone: jobIs('done', card) }
  })
  const start = base ? [{ lat: base.lat, lon: base.lon }] : []
  const points = way?.points ?? [...start, ...placesOf(run.bookings), ...start]
  const route: MapRoute = {
    runId: run._id,
    name: nameOfRun(run),
    color,
    isDashed: false,
    points,
    isAlongStreets: way !== null,
  }
  const around = [...start, ...stops.map(({ at }) => at)]
  const steps = fanOut(stops.map(({ at }) => at))
  const instead = (
    <ol>
      {stops.map(({ card }) => (
        <li key={card.actionId}>{card.booking.address.name}</li>
      ))}
    </ol>
  )
  return (
    <BaseMap {...ground} label={mapTexts.pins.mapOf(route.name)} around={around} instead={instead} isInPage>
      <Fit route={route} around={around} />
      {base && (
        <MapMarker at={base} label={mapTexts.pins.base}>
          <span className={classes.base}>
            <IconBuildingWarehouse size="1.125rem" stroke={1.75} aria-hidden="true" />
          </span>
        </MapMarker>
      )}
      {stops.map((stop, index) => (
        <MapMarker key={stop.card.actionId} at={stop.at} label={labelOfStop(stop)} aside={steps[index] ?? 0}>
          <StopPin stop={stop} />
        </MapMarker>
      ))}
    </BaseMap>
  )
}
