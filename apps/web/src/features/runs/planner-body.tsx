import { DayWithMap } from './day-with-map.tsx'
import { PlanOverBoard } from './plan/plan-over-board.tsx'
import type { PlannerBodyProps } from './planner-screen.tsx'
import { PlannerWork } from './planner-work.tsx'

/** The board with its map, and what is proposed for the day over both. */
export const PlannerBody = (day: PlannerBodyProps) => (
  <PlanOverBoard {...day}>
    <DayWithMap {...day}>
      <PlannerWork {...day} />
    </DayWithMap>
  </PlanOverBoard>
)
