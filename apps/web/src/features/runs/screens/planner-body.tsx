import type { PlannerBodyProps } from '../interaction/use-planner-view.ts'
import { PlanOverBoard } from '../plan/plan-over-board.tsx'
import { DayWithMap } from './day-with-map.tsx'
import { PlannerWork } from './planner-work.tsx'

/** The board with its map, and what is proposed for the day over both. */
export const PlannerBody = (day: PlannerBodyProps) => (
  <PlanOverBoard {...day}>
    <DayWithMap {...day}>
      <PlannerWork {...day} />
    </DayWithMap>
  </PlanOverBoard>
)
