import type { WireCard } from '@skipyard/contract/runs.ts'
import type { ReactNode } from 'react'
import { SelectionBanner } from '../board/selection-banner.tsx'
import { openPlan } from '../day/open-plan.ts'
import type { PlannerBodyProps } from '../interaction/use-planner-view.ts'
import { LaneBoard } from '../lanes/lane-board.tsx'
import { deleteCard } from '../moves/delete-card.ts'
import { PlanOverBoard } from '../plan/plan-over-board.tsx'
import { PlannerContext, usePlannerDay } from '../planner-context.ts'
import { NarrowCards } from '../toolbar/narrow-cards.tsx'
import { cardFilterOf } from './card-filter-of.ts'
import { DayWithMap } from './day-with-map.tsx'

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
    </>
  )
}

/** A card of the lanes can be deleted from its run. */
function Deleting({ children }: { children: ReactNode }) {
  const planner = usePlannerDay()
  // Out of a proposal it is taken as any card is: nothing of that is saved, so nothing is warned of.
  const remove = (card: WireCard) =>
    openPlan(planner.date)
      ? planner.move([card.actionId], { kind: 'unallocated' })
      : void deleteCard(card, planner)
  return <PlannerContext value={{ ...planner, remove }}>{children}</PlannerContext>
}

/** The lanes with their map, who is chosen in them, what is asked on the way, and what is proposed for the day. */
export const LaneBody = (day: PlannerBodyProps) => (
  <PlanOverBoard {...day}>
    <DayWithMap {...day}>
      <Deleting>
        <LaneWork {...day} />
      </Deleting>
    </DayWithMap>
  </PlanOverBoard>
)
