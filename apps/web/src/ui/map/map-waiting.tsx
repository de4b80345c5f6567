import classes from './map-ground.module.css'
import { MapGround } from './map-ground.tsx'
import type { MapPoint } from './map-view.ts'

/** What stands in the place of a map that is still loaded: its land and sea. */
export function MapWaiting({ around }: { around: readonly MapPoint[] }) {
  return (
    <div className={classes.waiting}>
      <MapGround around={around} />
    </div>
  )
}
