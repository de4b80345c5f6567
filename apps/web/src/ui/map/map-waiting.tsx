import classes from './map-ground.module.css'
import { MapGround } from './map-ground.tsx'
import { MapPinSign } from './map-pin-sign.tsx'
import type { MapPoint } from './map-view.ts'

interface MapWaitingProps {
  around: readonly MapPoint[]
  /** The map will be about one place, whose pin stands in the middle already. */
  hasPin?: boolean
}

/** What stands in the place of a map that is still loaded: its land and sea. */
export function MapWaiting({ around, hasPin = false }: MapWaitingProps) {
  return (
    <div className={classes.waiting}>
      <MapGround around={around} />
      {hasPin && (
        <span className={classes.pin}>
          <MapPinSign />
        </span>
      )}
    </div>
  )
}
