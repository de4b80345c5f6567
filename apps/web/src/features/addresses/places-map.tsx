import type { NamedPlace } from '#web/ui/map/map-view.ts'
import { MapWaiting } from '#web/ui/map/map-waiting.tsx'
import { part } from '#web/ui/part/part.tsx'
import { useMapGround } from './use-map-ground.ts'

// Drawing maps takes as much as the rest of the office together: it comes with the first map.
const Drawn = part(async () => (await import('#web/ui/map/places-map.tsx')).PlacesMap, {
  waiting: ({ places }) => <MapWaiting around={places} />,
  isLoadedIdle: false,
})

interface PlacesMapProps {
  label: string
  places: readonly NamedPlace[]
}

export function PlacesMap(props: PlacesMapProps) {
  const ground = useMapGround()
  return <Drawn {...props} {...ground} isInPage />
}
