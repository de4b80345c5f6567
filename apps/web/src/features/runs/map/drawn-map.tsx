import { IconBuildingWarehouse } from '@tabler/icons-react'
import { BaseMap } from '#web/ui/map/base-map.tsx'
import { fanOut } from '#web/ui/map/fan-out.ts'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import type { MapSubject } from '#web/ui/map/use-drawn-map.ts'
import { runTexts } from '../texts.ts'
import { MapFlight } from './map-flight.tsx'
import type { MapRoute, MapStop } from './map-stops.ts'
import classes from './planner-map.module.css'
import markerClasses from './stop-marker.module.css'
import { StopMarker } from './stop-marker.tsx'

interface DrawnMapProps extends Omit<MapSubject, 'around'> {
  base: { lat: number; lon: number } | null
  stops: readonly MapStop[]
  routes: readonly MapRoute[]
  fitted: string
}

/** The day on the map: the base, every job, the way of every run. */
export function DrawnMap({ base, stops, routes, fitted, ...subject }: DrawnMapProps) {
  const around = [...(base ? [base] : []), ...stops.map(({ at }) => at)]
  const steps = fanOut(stops.map(({ at }) => at))
  const instead = (
    <ul className={classes.list}>
      {stops.map(({ card }) => (
        <li key={card.actionId}>
          {card.booking.jobID} {card.booking.address.name}
        </li>
      ))}
    </ul>
  )
  return (
    <BaseMap {...subject} around={around} instead={instead}>
      <MapFlight stops={stops} routes={routes} around={around} fitted={fitted} />
      {base && (
        <MapMarker at={base} label={runTexts.pins.base}>
          <span className={markerClasses.base}>
            <IconBuildingWarehouse size="1.125rem" stroke={1.75} aria-hidden="true" />
          </span>
        </MapMarker>
      )}
      {stops.map((stop, index) => (
        <StopMarker key={stop.card.actionId} stop={stop} aside={steps[index] ?? 0} />
      ))}
    </BaseMap>
  )
}
