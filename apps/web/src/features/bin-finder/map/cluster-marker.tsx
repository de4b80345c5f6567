import type { BinCluster } from '@skipyard/domain/bin-finder/cluster-bins.ts'
import { boundsOf } from '#web/ui/map/bounds-of.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import type { FinderBin } from '../finder-bin.ts'
import { finderTexts as texts } from '../texts.ts'
import classes from './bin-marker.module.css'

const NEAREST = 16
const PADDING = 90

interface ClusterMarkerProps {
  cluster: BinCluster<FinderBin>
  isTabStop: boolean
}

export function ClusterMarker({ cluster: { id, at, stage, bins }, isTabStop }: ClusterMarkerProps) {
  const map = useMap()
  return (
    <MapMarker
      at={at}
      name={`cluster ${id}`}
      label={texts.cluster(bins.length, texts.stages[stage])}
      isTabStop={isTabStop}
      onPress={() => map.fitBounds(boundsOf(bins), { padding: PADDING, maxZoom: NEAREST, duration: 500 })}
    >
      <span className={classes.cluster} data-stage={stage}>
        {bins.length}
      </span>
    </MapMarker>
  )
}
