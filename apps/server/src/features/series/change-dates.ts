import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/series/changes.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { canCreateBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { nextAfter, type SeriesDate } from '@skipyard/domain/series/plan-dates.ts'
import type { KeptDate, Series } from '@skipyard/domain/series/series.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import {
  addDays,
  daysBetween,
  formatAustralianDate,
  type LocalDate,
} from '@skipyard/domain/shared/local-date.ts'
import { endHireByVisit } from '@skipyard/domain/visits/arrange-visit.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { type BookingChange, changeBookings } from '#server/features/bookings/change-bookings.ts'
import { Failure, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { callOffDate } from './call-off-date.ts'
import { isToCome } from './dates-of-series.ts'
import { visitOfJob } from './hires-in-row.ts'
import { makeDate } from './make-date.ts'
import { makeSeries } from './make-series.job.ts'
import { holdSeries, type Loaded } from './make-series.ts'
import { forgetDates, keepDate, saveSeries } from './series.store.ts'

type Body = RequestOf<typeof contract.skipSeriesDate>['body']

export async function openForChange(scope: TenantScope, seriesId: string, version: number): Promise<Loaded> {
  if (!canEditBooking(scope.actor) || !canCreateBooking(scope.actor)) throw notAllowed()
  const held = await holdSeries(scope, seriesId)
  if (!held) throw notFound()
  if (held.series.version !== version) throw stale()
  if (held.series.state === 'ended') throw new Failure(409, seriesTexts.ended)
  return held
}

type OpenDate = SeriesDate & { date: LocalDate }

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

const rowOf = ({ dueOn, date }: OpenDate, changes: Partial<KeptDate>): KeptDate => ({
  dueOn,
  date,
  state: 'planned',
  problem: null,
  message: '',
  bookingId: null,
  pricedCents: null,
  ...changes,
})

async function finish(
  scope: TenantScope,
  series: Series,
  changes: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  await saveSeries(scope, series)
  await record(scope, { action: 'series.date-changed', subjectId: series.id, changes })
  scope.announce('series')
}

interface DateRequest {
  params: { seriesId: string }
  body: Body
}

export async function skipSeriesDate(scope: TenantScope, { params, body }: DateRequest): Promise<void> {
  const { series, dates, due } = await openDate(scope, params.seriesId, body)
  if (due.state === 'made' && due.bookingId !== null) {
    const nextDate = nextAfter(dates, due.date)
    await callOffDate(scope, series, { bookingId: due.bookingId, nextDate })
  }
  await keepDate(scope, series.id, rowOf(due, { state: 'skipped' }))
  await finish(scope, series, { leftOut: { from: null, to: formatAustralianDate(due.date) } })
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
): Promise<void> {
  const { series, dates, due } = await openDate(scope, params.seriesId, body)
  if (due.state !== 'failed' && due.state !== 'planned') throw new Failure(409, seriesTexts.notToCome)
  if (due.date < scope.today) throw invalid('date', seriesTexts.missed)
  await makeDate(scope, { series, dates, regardless: body.regardless }, due)
  await finish(scope, series, { made: { from: null, to: formatAustralianDate(due.date) } })
}

interface Move {
  booking: Booking
  date: LocalDate
  nextDate: LocalDate | null
}

/** The pick of a hire that no visit ends yet: on the next date of the series, or after as many days as before. */
async function ownPick(scope: TenantScope, { booking, date, nextDate }: Move): Promise<Booking['pick']> {
  const { drop, pick } = booking
  if (await visitOfJob(scope, pick.id)) return pick
  const last = nextDate ?? addDays(pick.date, daysBetween(drop.date, date))
  return last === pick.date ? pick : { ...pick, date: last, isAllocated: false }
}

/** A hire is not ended before it begins; `field` is what would move it so. */
export function refusePickBeforeDrop(changes: readonly BookingChange[], field: 'date' | 'startsOn'): void {
  const wrong = changes.find(({ after: { drop, pick } }) => pick.date < drop.date)
  if (!wrong) return
  const { before, after } = wrong
  const isDropMoved = after.drop.date !== before.drop.date
  const words = isDropMoved ? visitTexts.otherHalfAfter : visitTexts.otherHalfBefore
  const day = isDropMoved ? after.pick.date : after.drop.date
  throw invalid(field, words(jobID(before), formatAustralianDate(day)))
}

/** Visits take the pick of the hire before along; a hire of its own keeps its days. */
async function changesOfMove(scope: TenantScope, series: Series, move: Move): Promise<BookingChange[]> {
  const { booking, date } = move
  const drop = { ...booking.drop, date, isAllocated: false }
  if (series.kind === 'drop-and-pick') {
    const days = daysBetween(booking.drop.date, date)
    const pick = { ...booking.pick, date: addDays(booking.pick.date, days), isAllocated: false }
    return [{ before: booking, after: { ...booking, drop, pick } }]
  }
  const visit = await visitOfJob(scope, booking.drop.id)
  const own = { before: booking, after: { ...booking, drop, pick: await ownPick(scope, move) } }
  if (!visit) return [own]
  const { timeRange } = booking.drop
  return [own, { before: visit.other, after: endHireByVisit(visit.other, { date, timeRange }) }]
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
    await keepDate(scope, series.id, rowOf({ ...due, date }, { ...due, date }))
  } else {
    await forgetDates(scope, series.id, [due.dueOn])
    await keepDate(scope, series.id, rowOf({ ...due, date }, {}))
    await jobs.enqueue(scope, makeSeries, { tenantId: scope.tenantId, seriesId: series.id })
  }
  const changes = { date: { from: formatAustralianDate(due.date), to: formatAustralianDate(date) } }
  await finish(scope, series, changes)
}
