import { BaseMap } from './base-map.tsx'
import { fanOut } from './fan-out.ts'
import { MapMarker } from './map-marker.tsx'
import { MapPinSign } from './map-pin-sign.tsx'
import type { NamedPlace } from './map-view.ts'
import classes from './places-list.module.css'
import { pointText } from './point-text.ts'
import { mapTexts } from './texts.ts'
import type { MapSubject } from './use-drawn-map.ts'

function PlacesList({ places }: { places: readonly NamedPlace[] }) {
  return (
    <ol className={classes.list}>
      {places.map((place) => (
        <li key={place.name}>
          {place.name} <span className={classes.point}>{pointText(place)}</span>
        </li>
      ))}
    </ol>
  )
}

interface PlacesMapProps extends Omit<MapSubject, 'around'> {
  places: readonly NamedPlace[]
}

export function PlacesMap({ places, ...map }: PlacesMapProps) {
  const steps = fanOut(places)
  return (
    <BaseMap {...map} around={places} instead={<PlacesList places={places} />}>
      {places.map((place, index) => (
        <MapMarker
          key={place.name}
          at={place}
          aside={steps[index] ?? 0}
          label={mapTexts.numbered(index + 1, place.name)}
        >
          <MapPinSign number={places.length > 1 ? index + 1 : undefined} />
        </MapMarker>
      ))}
    </BaseMap>
  )
}
