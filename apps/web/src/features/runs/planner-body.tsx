import { DayWithMap } from './day-with-map.tsx'
import type { PlannerBodyProps } from './planner-screen.tsx'
import { PlannerWork } from './planner-work.tsx'

/** The board with its map. */
export const PlannerBody = (day: PlannerBodyProps) => (
  <DayWithMap {...day}>
    <PlannerWork {...day} />
  </DayWithMap>
)
