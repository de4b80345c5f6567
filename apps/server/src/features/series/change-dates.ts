import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/series/changes.ts'
import { canCreateBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { nextAfter } from '@skipyard/domain/series/plan-dates.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { changeBookings } from '#server/features/bookings/change-bookings.ts'
import { Failure, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { callOffDate } from './call-off-date.ts'
import { changesOfMove, finish, movedRow, type OpenDate, refusePickBeforeDrop, rowOf } from './date-moves.ts'
import { isToCome } from './dates-of-series.ts'
import { holdSeries, type Loaded } from './hold-series.ts'
import { makeDate } from './make-date.ts'
import { makeSeries } from './make-series.job.ts'
import { forgetDates, keepDate } from './series.store.ts'

type Body = RequestOf<typeof contract.skipSeriesDate>['body']

export async function openForChange(scope: TenantScope, seriesId: string, version: number): Promise<Loaded> {
  if (!canEditBooking(scope.actor) || !canCreateBooking(scope.actor)) throw notAllowed()
  const held = await holdSeries(scope, seriesId)
  if (!held) throw notFound()
  if (held.series.version !== version) throw stale()
  if (held.series.state === 'ended') throw new Failure(409, seriesTexts.ended)
  return held
}

interface Opened extends Loaded {
  due: OpenDate
}

async function openDate(scope: TenantScope, seriesId: string, { version, dueOn }: Body): Promise<Opened> {
  const held = await openForChange(scope, seriesId, version)
  const due = held.dates.find((one) => one.dueOn === dueOn)
  if (!due) throw notFound()
  const booking = due.bookingId === null ? undefined : await findBooking(scope, due.bookingId)
  const isOver = due.state === 'made' && (!booking || !isToCome(booking))
  if (isOver || due.date === null) throw new Failure(409, seriesTexts.notToCome)
  return { ...held, due: { ...due, date: due.date } }
}

interface DateRequest {
  params: { seriesId: string }
  body: Body
}

// NOTE not recorded: `finish` has it, for each date that is kept here.
export async function skipSeriesDate(scope: TenantScope, { params, body }: DateRequest): Promise<string[]> {
  const { series, dates, due } = await openDate(scope, params.seriesId, body)
  const { bookingId } = due
  const isMade = due.state === 'made' && bookingId !== null
  const nextDate = nextAfter(dates, due.date)
  const warnings = isMade ? await callOffDate(scope, series, { bookingId, nextDate }) : []
  await keepDate(scope, series.id, rowOf(due, { state: 'skipped' }))
  await finish(scope, series, { leftOut: { from: null, to: formatAustralianDate(due.date) } })
  return warnings
}

export async function restoreSeriesDate(
  scope: TenantScope,
  { params, body }: DateRequest,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<void> {
  const { series, due } = await openDate(scope, params.seriesId, body)
  if (due.state !== 'skipped') throw new Failure(409, seriesTexts.notToCome)
  if (due.date < scope.today) throw invalid('date', seriesTexts.startInPast)
  await keepDate(scope, series.id, rowOf(due, { state: 'planned' }))
  await finish(scope, series, { leftOut: { from: formatAustralianDate(due.date), to: null } })
  await jobs.enqueue(scope, makeSeries, { tenantId: scope.tenantId, seriesId: series.id })
}

export async function makeSeriesDate(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.makeSeriesDate>, 'params' | 'body'>,
): Promise<string[]> {
  const { series, dates, due } = await openDate(scope, params.seriesId, body)
  if (due.state !== 'failed' && due.state !== 'planned') throw new Failure(409, seriesTexts.notToCome)
  if (due.date < scope.today) throw invalid('date', seriesTexts.missed)
  const { warnings } = await makeDate(scope, { series, dates, regardless: body.regardless }, due)
  await finish(scope, series, { made: { from: null, to: formatAustralianDate(due.date) } })
  return warnings
}

function refuseBetween({ dates, due }: Opened, date: LocalDate): void {
  const day = due.date
  const others = dates.filter((one) => one.dueOn !== due.dueOn && one.state === 'made')
  const isPassed = others.some((one) => {
    if (one.date === null) return false
    return day < date ? one.date > day && one.date <= date : one.date < day && one.date >= date
  })
  const isTaken = dates.some((one) => one.dueOn !== due.dueOn && one.date === date && one.state !== 'skipped')
  if (isPassed || isTaken) throw invalid('date', seriesTexts.betweenOthers)
}

/** One date alone: the series goes on with its next one. What is not booked yet is booked after the answer. */
export async function moveSeriesDate(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.moveSeriesDate>, 'params' | 'body'>,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<void> {
  const opened = await openDate(scope, params.seriesId, body)
  const { series, due } = opened
  const { date } = body
  if (date < scope.today) throw invalid('date', seriesTexts.startInPast)
  refuseBetween(opened, date)
  const booking = due.bookingId === null ? undefined : await findBooking(scope, due.bookingId)
  if (due.state === 'made' && booking) {
    const others = opened.dates.filter((one) => one.dueOn !== due.dueOn)
    const changes = await changesOfMove(scope, series, { booking, date, nextDate: nextAfter(others, date) })
    refusePickBeforeDrop(changes, 'date')
    await changeBookings(scope, changes, { kind: 'booking.series-changed', reason: seriesTexts.movedAlone })
    await keepDate(scope, series.id, movedRow(due, date))
  } else {
    await forgetDates(scope, series.id, [due.dueOn])
    await keepDate(scope, series.id, rowOf({ ...due, date }, {}))
    await jobs.enqueue(scope, makeSeries, { tenantId: scope.tenantId, seriesId: series.id })
  }
  const changes = { date: { from: formatAustralianDate(due.date), to: formatAustralianDate(date) } }
  await finish(scope, series, changes)
}
