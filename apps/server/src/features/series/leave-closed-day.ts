import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { PlacedDate } from '@skipyard/domain/series/place-dates.ts'
import { nextAfter, type SeriesDate } from '@skipyard/domain/series/plan-dates.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { addDays, formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { changeBookings } from '#server/features/bookings/change-bookings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { callOffDate } from './call-off-date.ts'
import { changesOfMove, finish, refusePickBeforeDrop, rowOf } from './date-moves.ts'
import {
  type ClosedReasons,
  DAYS_SHOWN_AHEAD,
  isToCome,
  placedDates,
  readClosedAhead,
} from './dates-of-series.ts'
import { holdSeries, type Loaded } from './hold-series.ts'
import { forgetDates, keepDate } from './series.store.ts'

type MadeDate = SeriesDate & { date: LocalDate; bookingId: string }

interface Leaving {
  due: MadeDate
  to: PlacedDate
}

/**
 * Booked dates on days that are closed since, where the rule would have them now. Not those that the office has put on
 * such a day by hand: the day that was due is open.
 */
function leavingOf(
  { series, dates }: Loaded,
  { closed, today }: { closed: ClosedReasons; today: LocalDate },
) {
  const window = { from: today, to: addDays(today, DAYS_SHOWN_AHEAD) }
  const placed = new Map(placedDates(series, window, closed).map((one) => [one.dueOn, one]))
  const leaving = dates.flatMap((due): Leaving[] => {
    const { dueOn, date, state, bookingId } = due
    if (state !== 'made' || date === null || bookingId === null || date < today) return []
    const to = placed.get(dueOn)
    const isClosedSince = closed.has(date) && closed.has(dueOn)
    return to && isClosedSince && to.date !== date ? [{ due: { ...due, date, bookingId }, to }] : []
  })
  // Away from those that stay, so that none passes another one.
  return series.closedDays === 'next' ? leaving.toReversed() : leaving
}

async function leave(
  scope: TenantScope,
  { series, dates }: Loaded,
  { due, to, booking }: Leaving & { booking: Booking },
): Promise<void> {
  // NOTE not recorded: `finish` has it.
  const others = dates.filter((one) => one.dueOn !== due.dueOn)
  const isTaken = others.some(({ date, state }) => date !== null && date === to.date && state !== 'skipped')
  if (to.date === null || isTaken) {
    await callOffDate(scope, series, { bookingId: due.bookingId, nextDate: nextAfter(others, due.date) })
    await forgetDates(scope, series.id, [due.dueOn])
    const leftOut = { from: null, to: `${formatAustralianDate(due.date)}, ${to.reason}` }
    return finish(scope, series, { leftOut })
  }
  const { date } = to
  const move = { booking, date, nextDate: nextAfter(others, date) }
  const changes = await changesOfMove(scope, series, move)
  refusePickBeforeDrop(changes, 'date')
  await changeBookings(scope, changes, {
    kind: 'booking.series-changed',
    reason: seriesTexts.movedClosed(to.reason),
  })
  await keepDate(scope, series.id, rowOf({ ...due, date }, { ...due, date }))
  const moved = `${formatAustralianDate(date)}, ${to.reason}`
  await finish(scope, series, { date: { from: formatAustralianDate(due.date), to: moved } })
}

/**
 * Brings the next booked date whose day the company has closed since to where the series has closed days, or leaves it out;
 * null where none was left. What is under way or done stays. Those in `tried` were not to be moved.
 */
export async function leaveClosedDay(
  scope: TenantScope,
  seriesId: string,
  tried: Set<LocalDate>,
): Promise<LocalDate | null> {
  const held = await holdSeries(scope, seriesId)
  if (!held) return null
  const closed = await readClosedAhead(scope)
  for (const leaving of leavingOf(held, { closed, today: scope.today })) {
    const { dueOn, bookingId } = leaving.due
    if (tried.has(dueOn)) continue
    tried.add(dueOn)
    const booking = await findBooking(scope, bookingId)
    // What the office has moved itself is not on the closed day.
    if (!booking || !isToCome(booking) || booking.drop.date !== leaving.due.date) continue
    await leave(scope, held, { ...leaving, booking })
    return dueOn
  }
  return null
}
