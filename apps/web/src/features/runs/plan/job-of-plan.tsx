import type { WirePlanStop, WireUnplaced, WireWayOut } from '@skipyard/contract/planning/proposal.ts'
import type { WireSeatOfJob } from '@skipyard/contract/planning/seats.ts'
import { boardBookingOf } from '@skipyard/contract/runs/codec.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { clockOfMinute } from '@skipyard/domain/shared/clock.ts'
import { addDays, fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { takeOut as putOnTruck, takeOutBack } from '#web/features/planning/mutations.ts'
import { NotPlaced, type WayOut } from '#web/features/planning/not-placed.tsx'
import { planQueries, type SeatQuestion } from '#web/features/planning/queries.ts'
import { dayOfSeat, seatInWords } from '#web/features/planning/seat-in-words.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { meaningOfWay, wayInWords } from '#web/features/planning/way-in-words.ts'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { type Planner, usePlannerDay } from '../board-model.ts'
import { changePlan, openPlan, planStore, readBoard, usePlanState } from '../day/board-of-day.ts'
import { focusCard } from '../interaction/focus-card.ts'
import { sayAloud } from '../interaction/in-words.ts'
import { STAYS_MS } from '../interaction/planner-store.ts'
import { moveJobs } from '../moves/move-jobs.ts'
import { offerWayBack } from '../moves/offer-undo.ts'
import { readAfterStep } from '../mutations.ts'
import { jobIdsOf } from '../rules/drawn-cards.ts'
import { whyNotThere } from '../rules/judge-step.ts'
import classes from './plan.module.css'
import { SeatsContext, usePlanOnBoard } from './plan-context.ts'

const words = planTexts.way
const DAYS_AHEAD = 5

/** Null for a bin that cannot be booked. */
function questionOf(card: WireCard, { date, timeZone }: Planner): SeatQuestion | null {
  const { actionType, booking, timeRange } = card
  const { address, binSize, binType, wasteType } = booking
  const { drop, pick } = boardBookingOf(card)
  if (!isBinSize(binSize)) return null
  const { fromHour, toHour } = timeRangeFromInstants(timeRange, timeZone) ?? WHOLE_DAY
  const { lat, lon } = address
  const next = addDays(date, 1)
  const [from, before] =
    actionType === 'drop' ? [next, pick.date] : [[next, drop.date].toSorted().at(-1) ?? next, undefined]
  return {
    from: toWireDate(from),
    ...(before && { before: toWireDate(before) }),
    days: DAYS_AHEAD,
    kind: actionType,
    place: { lat, lon },
    binSize,
    binType,
    wasteType,
    fromHour,
    toHour,
  }
}

const neverAsked: SeatQuestion = {
  from: '',
  kind: 'drop',
  place: { lat: 0, lon: 0 },
  binSize: 2,
  binType: 'Hook',
}

/** The best place on another day for a job that a plan leaves out, with Undo; null for none. */
function useOtherDay(card: WireCard, isAsked: boolean): WayOut | null {
  const day = usePlannerDay()
  const board = readBoard(day.date)
  const question = isAsked ? questionOf(card, day) : null
  const seats = planQueries.seats(question ?? neverAsked)
  const { data = [] } = useQuery({ ...seats, queryFn: question ? (seats.queryFn ?? skipToken) : skipToken })
  const fitting = data.flatMap((seat) => {
    const on = fromWireDate(seat.date)
    const isOpen =
      on !== null && board && whyNotThere(board, [card], { kind: 'day', date: on, place: '' }) === null
    return isOpen ? [{ ...seat, on }] : []
  })
  const [best] = fitting
  if (!best) return null
  const label = words.day(dayOfSeat(best.on))
  const place = seatInWords(best)
  const take = (on: LocalDate) => {
    const into = best.runId === null ? { truckId: best.truckId } : { runId: best.runId }
    void moveJobs(
      jobIdsOf(card),
      { kind: 'day', date: on, place: `${dayOfSeat(on)}, ${place}`, ...into },
      day,
    )
  }
  const title = words.onDay(place, planTexts.seat.added(best.addedKilometres))
  return { label, title, onTake: () => take(best.on) }
}

async function takeBack(planId: string, step: string): Promise<void> {
  try {
    await takeOutBack(planId, step)
  } finally {
    await readAfterStep()
  }
}

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

function SeatOfJob({ card, seat }: { card: WireCard; seat: WireSeatOfJob }) {
  const { move } = usePlannerDay()
  const { runId, truckId, position, arrivesAt, addedKilometres } = seat
  const take = () =>
    move(
      jobIdsOf(card),
      runId === null
        ? { kind: 'new-run', truckId, runId: newIdempotencyKey() }
        : { kind: 'run', runId, position },
    )
  return (
    <Words
      as="button"
      block
      cut
      lh={16}
      text="left"
      type="button"
      className={classes.seat}
      title={planTexts.seat.title(clockOfMinute(arrivesAt))}
      onClick={take}
    >
      {planTexts.seat.best(seatInWords(seat), addedKilometres)}
    </Words>
  )
}

/**
 * Says that a job fits nowhere. While this is not known it only takes the space, so that no card moves from
 * under the pointer.
 */
function NoSeat({ isSought }: { isSought: boolean }) {
  return (
    <Words as="div" lh={16} tone="dim" className={classes.none}>
      {!isSought && planTexts.seat.nowhere}
    </Words>
  )
}

const MOST_ASKED = 6

interface LeftOutProps {
  card: WireCard
  unplaced: WireUnplaced
  isAsked: boolean
}

function LeftOut({ card, unplaced, isAsked }: LeftOutProps) {
  const { date, mayPlan, mayEdit, open, openDates } = usePlannerDay()
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
      : [{ label: otherDay ? changeRange : changeDates, onTake: () => openDates(card) }]
  const ways = [
    ...(mayPlan ? tried : []),
    ...(otherDay ? [otherDay] : []),
    ...toDrop,
    ...(mayEdit ? edits : []),
  ]
  return <NotPlaced unplaced={unplaced} ways={ways} isBusy={isBusy} isShort={isAcross} />
}

export function JobOfPlan({ card }: { card: WireCard }) {
  const { marks } = usePlanOnBoard()
  const seats = useContext(SeatsContext)
  const unplaced = marks?.unplaced.get(card.actionId)
  if (unplaced) {
    const place = [...(marks?.unplaced.keys() ?? [])].indexOf(card.actionId)
    return <LeftOut card={card} unplaced={unplaced} isAsked={place < MOST_ASKED} />
  }
  if (seats === null || marks !== null) return null
  const seat = seats.found.get(card.actionId)
  return seat ? <SeatOfJob card={card} seat={seat} /> : <NoSeat isSought={seats.isSought} />
}

const cardWords = planTexts.card
const ICON = { size: '0.8125rem', 'aria-hidden': true } as const

export function ExpectedInPlan({ stop }: { stop: WirePlanStop | undefined }) {
  if (!stop)
    return (
      <Words rigid weight={600} tone="warn" nowrap size="small">
        {cardWords.notPlaced}
      </Words>
    )
  const { beginsAt, lateBy, how } = stop
  const clock = clockOfMinute(beginsAt)
  const isLate = lateBy > 0
  return (
    <Row as="span" inline rigid gap={8} tabular tone="soft" nowrap size="small" className={classes.expected}>
      {how === 'moves' && <b>{cardWords.moved}</b>}
      <span
        className={isLate ? classes.late : undefined}
        title={isLate ? cardWords.late(clock, Math.round(lateBy)) : cardWords.inTime(clock)}
      >
        {isLate ? <IconAlertTriangle {...ICON} /> : <IconCheck {...ICON} />}
        {clock}
      </span>
    </Row>
  )
}
