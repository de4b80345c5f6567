import { Skeleton } from '@mantine/core'
import type { WireRun } from '@skipyard/contract/runs.ts'
import { useMapGround } from '#web/features/addresses/use-map-ground.ts'
import type { MapPoint } from '#web/ui/map/map-view.ts'
import { part } from '#web/ui/part/part.tsx'
import type { Way } from './use-ways.ts'

// Drawing maps takes as much as the rest of the office together: it comes with the first map.
const DrawnRunMap = part(async () => (await import('./map/drawn-run-map.tsx')).DrawnRunMap, {
  waiting: <Skeleton height="100%" radius={0} />,
  isLoadedIdle: false,
})

interface RunMapProps {
  run: WireRun
  base: MapPoint | null
  /** Its way along streets; null while it is not known. */
  way: Way | null
  /** Its place in the palette. */
  color: number
}

/** One run on a small map: the base, its stops by number, its way. */
export function RunMap(props: RunMapProps) {
  const ground = useMapGround()
  return <DrawnRunMap {...ground} {...props} />
}
