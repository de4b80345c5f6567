import type { StartPlace } from '@skipyard/domain/fleet/start-place.ts'
import { IconHome } from '@tabler/icons-react'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import classes from './stop-marker.module.css'
import { mapTexts } from './texts.ts'

/** Where drivers keep their trucks over night. */
export function AwayMarkers({ places }: { places: readonly StartPlace[] }) {
  return places.map(({ name, lat, lon }) => (
    <MapMarker key={`${name} ${lat} ${lon}`} at={{ lat, lon }} label={mapTexts.pins.away(name)}>
      <span className={classes.base}>
        <IconHome size="1.125rem" stroke={1.75} aria-hidden="true" />
      </span>
    </MapMarker>
  ))
}
