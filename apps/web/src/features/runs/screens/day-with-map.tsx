import type { ReactNode } from 'react'
import { usePlanner } from '../interaction/planner-store.ts'
import type { PlannerBodyProps } from '../interaction/use-planner-view.ts'
import { useHideMap, useMapLayout } from '../kept-choices.ts'
import { MoveMapOut } from '../map/move-map-out.tsx'
import { PlannerMap } from '../map/planner-map.tsx'
import { showRun } from '../map/show-on-board.ts'
import { useMapWindow } from '../map/use-map-window.ts'
import { usePlanOnBoard } from '../plan/plan-context.ts'
import classes from './day-with-map.module.css'

interface DayWithMapProps extends Pick<PlannerBodyProps, 'board' | 'shown'> {
  /** What is planned with. */
  children: ReactNode
}

/** A view of the day with its map: above it, beside it, or hidden. */
export function DayWithMap({ board, shown, children }: DayWithMapProps) {
  useMapWindow()
  const [isUnwanted] = useHideMap()
  const isMapOut = usePlanner((state) => state.isMapOut)
  const isPlan = usePlanOnBoard().marks !== null
  const isHidden = isUnwanted || isMapOut
  const [layout] = useMapLayout()
  const isBeside = !isHidden && layout === 'beside'
  const map = !isHidden && (
    <div key="map" className={isPlan ? `${classes.map} ${classes.short}` : classes.map}>
      <PlannerMap board={board} shown={shown} onShowRun={showRun} tools={<MoveMapOut />} isInPage />
    </div>
  )
  return (
    <div className={`${classes.body} ${isBeside ? classes.beside : ''}`}>
      {map}
      <div className={classes.work}>{children}</div>
    </div>
  )
}
