import { useMapGround } from '#web/features/addresses/use-map-ground.ts'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import { MapWaiting } from '#web/ui/map/map-waiting.tsx'
import { part } from '#web/ui/part/part.tsx'
import { placesOf } from './board-model.ts'
import type { RunOnMap } from './ways.ts'

// Drawing maps takes as much as the rest of the office together: it comes with the first map.
const DrawnRunMap = part(async () => (await import('./map/drawn-run-map.tsx')).DrawnRunMap, {
  waiting: ({ runs, base }) => (
    <MapWaiting around={[...(base ? [base] : []), ...runs.flatMap(({ run }) => placesOf(run.bookings))]} />
  ),
  isLoadedIdle: false,
})

interface RunMapProps {
  label: string
  runs: readonly RunOnMap[]
  base: MapPoint | null
  drivers?: readonly (MapPoint & { name: string })[]
  isInPage: boolean
}

export function RunMap(props: RunMapProps) {
  const ground = useMapGround()
  return <DrawnRunMap {...ground} {...props} />
}
