import type { WireUnplaced, WireWayOut } from '@skipyard/contract/planning.proposal.ts'
import type { WireSeatOfJob } from '@skipyard/contract/planning.seats.ts'
import type { WireCard } from '@skipyard/contract/runs.ts'
import { clockOfMinute } from '@skipyard/domain/shared/clock.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { takeOut as putOnTruck, takeOutBack } from '#web/features/planning/mutations.ts'
import { NotPlaced, type WayOut } from '#web/features/planning/not-placed.tsx'
import { planQueries } from '#web/features/planning/queries.ts'
import { seatInWords } from '#web/features/planning/seat-in-words.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { meaningOfWay, wayInWords } from '#web/features/planning/way-in-words.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import { changePlan, openPlan, planStore, usePlanState } from '../day/open-plan.ts'
import { focusCard } from '../interaction/focus-card.ts'
import { sayAloud } from '../interaction/say-aloud.ts'
import { offerWayBack, STAYS_MS } from '../moves/offer-undo.ts'
import { readAfterStep } from '../mutations.ts'
import { usePlannerDay } from '../planner-context.ts'
import classes from './job-of-plan.module.css'
import { usePlanOnBoard } from './plan-context.ts'
import { useOtherDay } from './use-other-day.ts'

const words = planTexts.way

async function takeBack(planId: string, step: string): Promise<void> {
  try {
    await takeOutBack(planId, step)
  } finally {
    await readAfterStep()
  }
}

/** Gets a job that the open plan leaves out onto a truck, and offers to take that back; one at a time. */
async function takeOut(date: LocalDate, { actionId, jobID }: WireUnplaced, way: WireWayOut): Promise<void> {
  const plan = openPlan(date)
  if (!plan || planStore.getState().takingOut !== null) return
  const { kind, truckId, runId, minute } = way
  changePlan({ takingOut: actionId })
  try {
    const step = await putOnTruck(plan.planId, { actionId, kind, truckId, runId, minute })
    const title = words.done(jobID, wayInWords(way))
    sayAloud(title)
    offerWayBack({ title, about: step, takeBack: () => takeBack(plan.planId, step) })
  } catch (problem) {
    toastFailed({ title: words.failed(jobID), words: messageOf(problem), stayMs: STAYS_MS })
  } finally {
    await readAfterStep()
    changePlan({ takingOut: null })
  }
}

/** Where an unallocated job fits best on its day; a press puts it there. */
function SeatOfJob({ seat }: { seat: WireSeatOfJob }) {
  const { move } = usePlannerDay()
  const { actionId, runId, truckId, position, arrivesAt, addedKilometres } = seat
  const take = () =>
    move(
      [actionId],
      runId === null
        ? { kind: 'new-run', truckId, runId: newIdempotencyKey() }
        : { kind: 'run', runId, position },
    )
  return (
    <button
      type="button"
      className={classes.seat}
      title={planTexts.seat.title(clockOfMinute(arrivesAt))}
      onClick={take}
    >
      {planTexts.seat.best(seatInWords(seat), addedKilometres)}
    </button>
  )
}

/**
 * In place of where a job fits best: that it fits nowhere. Until that is known only the room for it, so that no card moves
 * away from under the pointer that takes it.
 */
function NoSeat({ isSought }: { isSought: boolean }) {
  const { date } = usePlannerDay()
  const { isFetching } = useQuery({ ...planQueries.seatsOfDay(date), enabled: false })
  return <div className={classes.none}>{!isSought && !isFetching && planTexts.seat.nowhere}</div>
}

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
