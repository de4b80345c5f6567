import { readTextList, writeTextList } from '#web/ui/data-table/text-list.ts'
import { PlannerBoard } from './board/planner-board.tsx'
import { SelectionBanner } from './board/selection-banner.tsx'
import type { Board } from './board-model.ts'
import { DropNotDelivered } from './panel/drop-not-delivered.tsx'
import { NarrowCards } from './toolbar/narrow-cards.tsx'
import type { PlannerView } from './use-planner-view.ts'

interface PlannerWorkProps {
  board: Board
  shown: readonly string[]
  view: PlannerView
}

/** What is planned with: who is chosen, the board, and what is asked on the way. */
export function PlannerWork({ board, shown, view }: PlannerWorkProps) {
  const { size = '', waste = '', suburb = '' } = view.search
  const filter = { sizes: readTextList(size), wastes: readTextList(waste), suburbs: readTextList(suburb) }
  return (
    <>
      <SelectionBanner />
      <PlannerBoard
        board={board}
        shown={shown}
        filter={filter}
        narrow={
          <NarrowCards
            cards={board.unallocated}
            filter={filter}
            onFilter={({ sizes, wastes, suburbs }) =>
              view.show({
                size: writeTextList(sizes) || undefined,
                waste: writeTextList(wastes) || undefined,
                suburb: writeTextList(suburbs) || undefined,
              })
            }
          />
        }
      />
      <DropNotDelivered trucks={board.trucks} />
    </>
  )
}
