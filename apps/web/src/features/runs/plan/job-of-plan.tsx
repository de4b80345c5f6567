import type { WireCard } from '@skipyard/contract/runs.ts'
import { NotPlaced } from '#web/features/planning/not-placed.tsx'
import { planTexts } from '#web/features/planning/texts.ts'
import { usePlannerDay } from '../planner-context.ts'
import { usePlanOnBoard } from './plan-context.ts'
import { SeatOfJob } from './seat-of-job.tsx'

/** What an unallocated card says of a plan: why it has no place in it, or where it fits best while there is none. */
export function JobOfPlan({ card }: { card: WireCard }) {
  const { mayEdit, open } = usePlannerDay()
  const { marks, seats } = usePlanOnBoard()
  const unplaced = marks?.unplaced.get(card.actionId)
  const seat = seats.get(card.actionId)
  if (unplaced) {
    const { changeDate, changeRange } = planTexts.card
    const ways = [
      { label: changeDate, onTake: () => open('dates', card._id) },
      { label: changeRange, onTake: () => open('edit', card._id) },
    ]
    return <NotPlaced unplaced={unplaced} ways={mayEdit ? ways : []} />
  }
  return seat && marks === null ? <SeatOfJob seat={seat} /> : null
}
