import type { ReactNode } from 'react'
import classes from './day-with-map.module.css'
import { useHideMap, useMapLayout } from './kept-choices.ts'
import { PlannerMap } from './map/planner-map.tsx'
import { showRun } from './map/show-on-board.ts'
import type { PlannerBodyProps } from './planner-screen.tsx'

interface DayWithMapProps extends Pick<PlannerBodyProps, 'board' | 'shown'> {
  /** What is planned with. */
  children: ReactNode
}

/** A view of the day with its map: above it, beside it, or hidden. */
export function DayWithMap({ board, shown, children }: DayWithMapProps) {
  const [isHidden] = useHideMap()
  const [layout] = useMapLayout()
  const isBeside = !isHidden && layout === 'beside'
  const map = !isHidden && (
    <div key="map" className={classes.map}>
      <PlannerMap board={board} shown={shown} onShowRun={showRun} tools={null} isInPage />
    </div>
  )
  return (
    <div className={`${classes.body} ${isBeside ? classes.beside : ''}`}>
      {map}
      <div className={classes.work}>{children}</div>
    </div>
  )
}
