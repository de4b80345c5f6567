import { useHideMap, useMapLayout } from './kept-choices.ts'
import { PlannerMap } from './map/planner-map.tsx'
import classes from './planner-body.module.css'
import type { PlannerBodyProps } from './planner-screen.tsx'
import { PlannerWork } from './planner-work.tsx'

/** The board with its map: above it, beside it, or hidden. */
export function PlannerBody({ board, shown, view }: PlannerBodyProps) {
  const [isHidden] = useHideMap()
  const [layout] = useMapLayout()
  const isBeside = !isHidden && layout === 'beside'
  const map = !isHidden && (
    <div key="map" className={classes.map}>
      <PlannerMap board={board} shown={shown} />
    </div>
  )
  return (
    <div className={`${classes.body} ${isBeside ? classes.beside : ''}`}>
      {map}
      <div className={classes.work}>
        <PlannerWork board={board} shown={shown} view={view} />
      </div>
    </div>
  )
}
