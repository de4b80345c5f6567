import type { Board } from './board-model.ts'
import { useHideMap, useMapLayout } from './kept-choices.ts'
import { PlannerMap } from './map/planner-map.tsx'
import { PlannerWork } from './planner-work.tsx'
import classes from './run-planner-screen.module.css'
import type { PlannerView } from './use-planner-view.ts'

interface PlannerBodyProps {
  board: Board
  shown: readonly string[]
  view: PlannerView
}

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
