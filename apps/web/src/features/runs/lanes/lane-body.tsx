import { SelectionBanner } from '../board/selection-banner.tsx'
import { cardFilterOf } from '../card-filter-of.ts'
import { DayWithMap } from '../day-with-map.tsx'
import { DropNotDelivered } from '../panel/drop-not-delivered.tsx'
import type { PlannerBodyProps } from '../planner-screen.tsx'
import { NarrowCards } from '../toolbar/narrow-cards.tsx'
import { LaneBoard } from './lane-board.tsx'

function LaneWork({ board, shown, view }: PlannerBodyProps) {
  const narrowing = cardFilterOf(view)
  return (
    <>
      <SelectionBanner />
      <LaneBoard
        board={board}
        shown={shown}
        filter={narrowing.filter}
        narrow={<NarrowCards cards={board.unallocated} {...narrowing} />}
      />
      <DropNotDelivered trucks={board.trucks} />
    </>
  )
}

/** The lanes with their map, who is chosen in them, and what is asked on the way. */
export const LaneBody = (day: PlannerBodyProps) => (
  <DayWithMap {...day}>
    <LaneWork {...day} />
  </DayWithMap>
)
