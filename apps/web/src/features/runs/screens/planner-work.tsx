import { PlannerBoard } from '../board/planner-board.tsx'
import { SelectionBanner } from '../board/selection-banner.tsx'
import type { Board } from '../board-model.ts'
import type { PlannerView } from '../interaction/use-planner-view.ts'
import { NarrowCards } from '../toolbar/narrow-cards.tsx'
import { cardFilterOf } from './card-filter-of.ts'

interface PlannerWorkProps {
  board: Board
  shown: readonly string[]
  view: PlannerView
}

/** What is planned with: who is chosen, the board, and what is asked on the way. */
export function PlannerWork({ board, shown, view }: PlannerWorkProps) {
  const narrowing = cardFilterOf(view)
  return (
    <>
      <SelectionBanner />
      <PlannerBoard
        board={board}
        shown={shown}
        filter={narrowing.filter}
        narrow={<NarrowCards cards={board.unallocated} {...narrowing} />}
      />
    </>
  )
}
