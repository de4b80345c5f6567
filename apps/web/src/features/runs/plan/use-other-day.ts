import { boardBookingOf } from '@skipyard/contract/runs.codec.ts'
import type { WireCard } from '@skipyard/contract/runs.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { addDays, fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { WayOut } from '#web/features/planning/not-placed.tsx'
import { planQueries, type SeatQuestion } from '#web/features/planning/queries.ts'
import { dayOfSeat, seatInWords } from '#web/features/planning/seat-in-words.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { readBoard } from '../day/use-board.ts'
import { moveJobs } from '../moves/move-jobs.ts'
import { type Planner, usePlannerDay } from '../planner-context.ts'
import { whyNotThere } from '../rules/judge-step.ts'

const words = planTexts.way
const DAYS_AHEAD = 5

/** Where the job of a card would fit on the days after this one; null for a bin that nobody books. */
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

/** The way to the other day on which a job that a plan leaves out fits best, into its seat there, with Undo; null for none. */
export function useOtherDay(card: WireCard, isAsked: boolean): WayOut | null {
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
      [card.actionId],
      { kind: 'day', date: on, place: `${dayOfSeat(on)}, ${place}`, ...into },
      day,
    )
  }
  const title = words.onDay(place, planTexts.seat.added(best.addedKilometres))
  return { label, title, onTake: () => take(best.on) }
}
