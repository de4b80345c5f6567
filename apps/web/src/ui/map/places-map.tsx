import { BaseMap } from './base-map.tsx'
import { fanOut } from './fan-out.ts'
import { MapMarker } from './map-marker.tsx'
import { MapPinSign } from './map-pin-sign.tsx'
import type { NamedPlace } from './map-view.ts'
import { PlacesList } from './places-list.tsx'
import { mapTexts } from './texts.ts'
import type { MapSubject } from './use-drawn-map.ts'

interface PlacesMapProps extends Omit<MapSubject, 'around'> {
  places: readonly NamedPlace[]
}

/** Several places on one map, numbered as the list beside it. */
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
