import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { PlacedDate } from '@skipyard/domain/series/place-dates.ts'
import { nextAfter, type SeriesDate } from '@skipyard/domain/series/plan-dates.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { addDays, formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { changeBookings } from '#server/features/bookings/change-bookings.ts'
import { Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { callOffDate } from './call-off-date.ts'
import { changesOfMove, finish, movedRow, refusePickBeforeDrop } from './date-moves.ts'
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
  await keepDate(scope, series.id, movedRow(due, date))
  const moved = `${formatAustralianDate(date)}, ${to.reason}`
  await finish(scope, series, { date: { from: formatAustralianDate(due.date), to: moved } })
}

export interface Failed {
  dueOn: LocalDate
  failure: unknown
}

/**
 * Keeps why booked dates stay on closed days, so that a person moves them or leaves them out, until they are elsewhere or
 * the day is open again.
 */
async function keepStaying(
  scope: TenantScope,
  { series: { id: seriesId }, kept }: Loaded,
  staying: readonly Failed[],
): Promise<void> {
  const reasons = new Map(
    staying.map(({ dueOn, failure }) => [
      dueOn,
      failure instanceof Failure ? failure.message : seriesTexts.staysUnexpected,
    ]),
  )
  for (const date of kept) {
    if (date.state !== 'made') continue
    const why = reasons.get(date.dueOn)
    const message = why === undefined ? '' : seriesTexts.staysClosed(formatAustralianDate(date.date), why)
    if (message === date.message) continue
    // NOTE not recorded: it is a try, and the date says why.
    await keepDate(scope, seriesId, { ...date, problem: why === undefined ? null : 'closed', message })
    scope.announce('series')
  }
}

/**
 * Brings the next booked date whose day the company has closed since to where the series has closed days, or leaves it out;
 * null where none was left. What is under way or done stays. Those in `tried` are not tried again, and of these it keeps why
 * they are `staying` once no other is left.
 */
export async function leaveClosedDay(
  scope: TenantScope,
  seriesId: string,
  { tried, staying }: { tried: Set<LocalDate>; staying: readonly Failed[] },
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
  await keepStaying(scope, held, staying)
  return null
}
