import { Column, Row } from '../layout/parts.tsx'
import { BaseMap } from './base-map.tsx'
import { MapMarker } from './map-marker.tsx'
import { MapPinSign } from './map-pin-sign.tsx'
import type { MapPoint } from './map-view.ts'
import classes from './place-map.module.css'
import { pointText } from './point-text.ts'
import { mapTexts } from './texts.ts'
import type { MapSubject } from './use-drawn-map.ts'

export interface PlaceMapProps extends Pick<MapSubject, 'styleUrl' | 'suburbs' | 'onView' | 'isInPage'> {
  name: string
  at: MapPoint
  onMove?: ((to: MapPoint) => void) | undefined
}

export function PlaceMap({ name, at, onMove, ...map }: PlaceMapProps) {
  return (
    <Column gap={6} tall low className={classes.place}>
      <BaseMap {...map} label={name} around={[at]}>
        <MapMarker at={at} label={mapTexts.at(name, pointText(at))} onMove={onMove} isFollowed>
          <MapPinSign />
        </MapMarker>
      </BaseMap>
      <Row
        as="p"
        wrap
        rowGap={2}
        columnGap={12}
        size="small"
        tone="dim"
        align="stretch"
        className={classes.words}
      >
        <output aria-live="polite">{pointText(at)}</output>
        {onMove && (
          <span className={classes.hint}>
            {mapTexts.dragHint} <span className={classes.keys}>{mapTexts.keysHint}</span>
          </span>
        )}
      </Row>
    </Column>
  )
}
