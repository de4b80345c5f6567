import type { WireUnplaced } from '@skipyard/contract/planning.proposal.ts'
import type { WireCard } from '@skipyard/contract/runs.ts'
import { NotPlaced, type WayOut } from '#web/features/planning/not-placed.tsx'
import { planTexts } from '#web/features/planning/texts.ts'
import { meaningOfWay, wayInWords } from '#web/features/planning/way-in-words.ts'
import { usePlanState } from '../day/plan-store.ts'
import { focusCard } from '../interaction/focus-card.ts'
import { usePlannerDay } from '../planner-context.ts'
import { NoSeat } from './no-seat.tsx'
import { usePlanOnBoard } from './plan-context.ts'
import { SeatOfJob } from './seat-of-job.tsx'
import { takeOut } from './take-out.ts'
import { useOtherDay } from './use-other-day.ts'

/** Other days are looked at for so many jobs at once: each of them asks for five days. */
const MOST_ASKED = 6

interface LeftOutProps {
  card: WireCard
  unplaced: WireUnplaced
  isAsked: boolean
}

/** Why a job has no place in a plan, and every way to one: a press does it, with Undo. */
function LeftOut({ card, unplaced, isAsked }: LeftOutProps) {
  const { date, mayPlan, mayEdit, open } = usePlannerDay()
  const isBusy = usePlanState(({ takingOut }) => takingOut !== null)
  const otherDay = useOtherDay(card, isAsked && mayPlan)
  const { marks, isAcross = false } = usePlanOnBoard()
  const { changeDates, changeRange, findAddress, showDrop } = planTexts.card
  const tried = unplaced.ways.map(
    (way): WayOut => ({
      label: wayInWords(way),
      title: meaningOfWay(way),
      onTake: () => void takeOut(date, unplaced, way),
    }),
  )
  const dropId = [...(marks?.unplaced.values() ?? [])].find(
    ({ jobID, actionId }) => jobID === unplaced.jobID && actionId !== unplaced.actionId,
  )?.actionId
  const toDrop: WayOut[] =
    unplaced.reason === 'drop-unplaced' && dropId !== undefined
      ? [{ label: showDrop, onTake: () => focusCard(dropId) }]
      : []
  const edits: WayOut[] =
    unplaced.reason === 'no-place'
      ? [{ label: findAddress, onTake: () => open('edit', card._id) }]
      : [{ label: otherDay ? changeRange : changeDates, onTake: () => open('dates', card._id) }]
  const ways = [
    ...(mayPlan ? tried : []),
    ...(otherDay ? [otherDay] : []),
    ...toDrop,
    ...(mayEdit ? edits : []),
  ]
  return <NotPlaced unplaced={unplaced} ways={ways} isBusy={isBusy} isShort={isAcross} />
}

/** What an unallocated card says of a plan: why it has no place in it, or where it fits best while there is none. */
export function JobOfPlan({ card }: { card: WireCard }) {
  const { marks, seats } = usePlanOnBoard()
  const unplaced = marks?.unplaced.get(card.actionId)
  if (unplaced) {
    const place = [...(marks?.unplaced.keys() ?? [])].indexOf(card.actionId)
    return <LeftOut card={card} unplaced={unplaced} isAsked={place < MOST_ASKED} />
  }
  if (seats === null || marks !== null) return null
  const seat = seats === 'sought' ? undefined : seats.get(card.actionId)
  return seat ? <SeatOfJob seat={seat} /> : <NoSeat isSought={seats === 'sought'} />
}
