import { useMapGround } from '#web/features/addresses/use-map-ground.ts'
import type { MapView } from '#web/ui/map/map-view.ts'
import { MapWaiting } from '#web/ui/map/map-waiting.tsx'
import { part } from '#web/ui/part/part.tsx'
import { finderTexts } from '../texts.ts'
import { aroundBins } from './around-bins.ts'
import type { DrawnBinMapProps } from './drawn-bin-map.tsx'

// Drawing maps takes as much as the rest of the office together: it comes with the first map.
const DrawnBinMap = part(async () => (await import('./drawn-bin-map.tsx')).DrawnBinMap, {
  waiting: ({ bins, base }) => <MapWaiting around={aroundBins(bins, base)} />,
  isLoadedIdle: false,
})

type BinMapProps = Omit<DrawnBinMapProps, 'label' | 'styleUrl' | 'suburbs' | 'isInPage' | 'onView'> & {
  onSeen: (view: MapView) => void
}

export function BinMap({ onSeen, ...props }: BinMapProps) {
  const ground = useMapGround()
  return (
    <DrawnBinMap
      {...ground}
      {...props}
      label={finderTexts.mapOf(props.bins.length)}
      isInPage={false}
      onView={(view, zoom) => {
        ground.onView(view, zoom)
        onSeen(view)
      }}
    />
  )
}
