import type { MapPoint } from '#web/ui/map/map-view.ts'
import { MapWaiting } from '#web/ui/map/map-waiting.tsx'
import { part } from '#web/ui/part/part.tsx'
import { useMapGround } from './use-map-ground.ts'

// Drawing maps takes as much as the rest of the office together: it comes with the first map.
const Drawn = part(async () => (await import('#web/ui/map/place-map.tsx')).PlaceMap, {
  waiting: ({ at }) => <MapWaiting around={[at]} hasPin />,
  isLoadedIdle: false,
})

interface PlaceMapProps {
  name: string
  at: MapPoint
  onMove?: ((to: MapPoint) => void) | undefined
  isInPage?: boolean
}

export function PlaceMap({ isInPage = false, ...place }: PlaceMapProps) {
  const ground = useMapGround()
  return <Drawn {...place} {...ground} isInPage={isInPage} />
}
