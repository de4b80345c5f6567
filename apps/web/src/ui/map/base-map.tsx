import { type ReactNode, useRef } from 'react'
import classes from './base-map.module.css'
import { MapContext } from './map-context.ts'
import { MapZoom } from './map-zoom.tsx'
import { mapTexts } from './texts.ts'
import { type MapSubject, useDrawnMap } from './use-drawn-map.ts'

interface BaseMapProps extends MapSubject {
  /** Markers. */
  children: ReactNode
  /** What is said of the places where no map can be drawn. */
  instead?: ReactNode
}

/** A map with zoom buttons and a scale; the plain one where no online map is configured or reached. */
export function BaseMap({ children, instead, ...subject }: BaseMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const { map, isImpossible, isAway, isDrawn } = useDrawnMap(container, subject)
  if (isImpossible)
    return (
      <div className={classes.impossible} data-map="impossible">
        <p>{mapTexts.impossible}</p>
        {instead}
      </div>
    )
  return (
    <div className={classes.frame}>
      <div ref={container} className={classes.canvas} data-drawn={isDrawn || undefined} />
      {isAway && (
        <p className={classes.away} role="status">
          {mapTexts.unreachable}
        </p>
      )}
      {map !== null && (
        <MapContext value={map}>
          <MapZoom around={subject.around} />
          {children}
        </MapContext>
      )}
    </div>
  )
}
