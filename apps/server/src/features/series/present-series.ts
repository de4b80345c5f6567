import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/series/series.ts'
import type {
  WireSeries,
  WireSeriesDate,
  WireSeriesList,
  WireSeriesPreview,
  WireSeriesWithDates,
} from '@skipyard/contract/series/series.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { mergeDates, nextAfter, type SeriesDate } from '@skipyard/domain/series/plan-dates.ts'
import { endInWords, rhythmInWords, ruleInWords } from '@skipyard/domain/series/rule-in-words.ts'
import type { KeptDate, Series } from '@skipyard/domain/series/series.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import {
  addDays,
  formatAustralianDate,
  type LocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { findBooking, findBookings } from '#server/features/bookings/booking.reads.ts'
import { freeThroughout } from '#server/features/visits/offer-visit.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  type ClosedReasons,
  DAYS_SHOWN_AHEAD,
  datesOfSeries,
  isToCome,
  placedDates,
  readClosed,
  readClosedAhead,
  staysClosed,
} from './dates-of-series.ts'
import { priceOfHire } from './price-of-day.ts'
import { countSeries, type ListedSeries, readSeries } from './series.reads.ts'
import { readDates, readSeriesSettings } from './series.store.ts'
import { readTerms, startRefusal } from './start-series.ts'

const NEXT_SHOWN = 5

type Bookings = ReadonlyMap<string, Booking>

const wireDateOf = (date: LocalDate | null) => (date === null ? null : toWireDate(date))

function bookingOfDate(booking: Booking | undefined): WireSeriesDate['booking'] {
  if (!booking) return null
  const { id, drop, status } = booking
  const isCalledOff = jobIs('calledOff', drop)
  return { _id: id, jobID: jobID(booking), status, isToCome: isToCome(booking), isCalledOff }
}

const bookingIn = (bookings: Bookings, { bookingId }: SeriesDate): Booking | undefined =>
  bookingId === null ? undefined : bookings.get(bookingId)

function presentDate(date: SeriesDate, booking: Booking | undefined): WireSeriesDate {
  const isSolved = date.state === 'made' && !staysClosed(date, booking)
  return {
    dueOn: toWireDate(date.dueOn),
    date: wireDateOf(date.date),
    state: date.state,
    moved: date.moved,
    ...(isSolved ? { problem: null, message: '' } : { problem: date.problem, message: date.message }),
    booking: bookingOfDate(booking),
  }
}

export const presentDates = (dates: readonly SeriesDate[], bookings: Bookings): WireSeriesDate[] =>
  dates.map((date) => presentDate(date, bookingIn(bookings, date)))

const termsOf = (series: Series): WireSeries['terms'] => ({
  unit: series.rule.unit,
  interval: series.rule.interval,
  weekdays: [...series.rule.weekdays],
  ordinals: [...series.rule.ordinals],
  startsOn: toWireDate(series.rule.startsOn),
  until: wireDateOf(series.rule.until),
  times: series.rule.times,
  closedDays: series.closedDays,
  fromHour: series.timeRange.fromHour,
  toHour: series.timeRange.toHour,
  binSize: series.binSize,
  hireDays: series.hireDays,
  fixedPrice: series.fixedCents === null ? null : centsToDollars(series.fixedCents),
  comments: series.comments,
})

interface Shown {
  dates: SeriesDate[]
  bookings: Bookings
}

const datesInNeed = ({ dates, bookings }: Shown, today: LocalDate): SeriesDate[] =>
  dates.flatMap((date) => {
    if (date.state === 'failed') return [date]
    if (date.date !== null && date.date >= today && staysClosed(date, bookingIn(bookings, date)))
      return [date]
    const isMissed = date.state === 'planned' && date.date !== null && date.date < today
    return isMissed ? [{ ...date, problem: 'other', message: seriesTexts.missed }] : []
  })

function presentOne({ today }: TenantScope, { series, ...listed }: ListedSeries, shown: Shown): WireSeries {
  const { dates, bookings } = shown
  const needs = datesInNeed(shown, today)
  const inNeed = new Set(needs.map(({ dueOn }) => dueOn))
  const coming = dates.filter(({ date, dueOn }) => (date ?? dueOn) >= today && !inNeed.has(dueOn))
  const { customer } = listed
  return {
    _id: series.id,
    version: series.version,
    kind: series.kind,
    state: series.state,
    pausedUntil: wireDateOf(series.pausedUntil),
    words: rhythmInWords(series.rule),
    ends: endInWords(series.rule),
    terms: termsOf(series),
    bookingId: series.bookingId,
    jobID: listed.jobID,
    customer: { _id: customer.id, name: customer.name, isOnHold: customer.isOnHold },
    site: listed.site,
    binType: listed.binType,
    wasteType: listed.wasteType,
    done: listed.done,
    next: presentDates(coming.slice(0, NEXT_SHOWN), bookings),
    further: Math.max(0, coming.length - NEXT_SHOWN),
    needs: presentDates(needs, bookings),
    madeBy: series.madeBy,
    madeAt: series.madeAt.toISOString(),
  }
}

async function bookingsOf(scope: TenantScope, kept: readonly KeptDate[]): Promise<Bookings> {
  const ids = kept.flatMap(({ bookingId }) => bookingId ?? [])
  return new Map((await findBookings(scope, ids)).map((booking) => [booking.id, booking]))
}

const LONG_AGO_DAYS = 31

async function presentAll(scope: TenantScope, listed: readonly ListedSeries[]): Promise<WireSeries[]> {
  if (listed.length === 0) return []
  const [kept, closed] = await Promise.all([
    readDates(
      scope,
      listed.map(({ series }) => series.id),
    ),
    readClosedAhead(scope),
  ])
  const coming = [...kept.values()].flat().filter(({ date }) => date >= scope.today)
  const bookings = await bookingsOf(scope, coming)
  return listed.map((one) => {
    const dates = datesOfSeries(scope, { series: one.series, kept: kept.get(one.series.id) ?? [], closed })
    return presentOne(scope, one, { dates, bookings })
  })
}

export async function listSeries(
  scope: TenantScope,
  { state, customerId, page, limit }: RequestOf<typeof contract.listSeries>['query'],
): Promise<WireSeriesList> {
  const [listed, counts, settings] = await Promise.all([
    readSeries(scope, { state, customerId }, { limit, offset: (page - 1) * limit }),
    countSeries(scope, customerId),
    readSeriesSettings(scope),
  ])
  return { total: counts[state], data: await presentAll(scope, listed), counts, settings }
}

const MOST_NEEDS = 200

export async function listSeriesNeeds(
  scope: TenantScope,
  { customerId }: RequestOf<typeof contract.listSeriesNeeds>['query'],
): Promise<WireSeries[]> {
  const listed = await readSeries(scope, { customerId, hasNeeds: true }, { limit: MOST_NEEDS, offset: 0 })
  const soonest = ({ needs: [first] }: WireSeries) => first?.date ?? ''
  return (await presentAll(scope, listed)).toSorted((one, other) =>
    soonest(one).localeCompare(soonest(other)),
  )
}

async function findListed(scope: TenantScope, seriesId: string): Promise<ListedSeries> {
  const [listed] = await readSeries(scope, { ids: [seriesId] }, { limit: 1, offset: 0 })
  if (!listed) throw notFound()
  return listed
}

export async function presentSeries(scope: TenantScope, seriesId: string): Promise<WireSeries> {
  const [shown] = await presentAll(scope, [await findListed(scope, seriesId)])
  if (!shown) throw notFound()
  return shown
}

const MOST_DATES_SHOWN = 120

export async function getSeries(scope: TenantScope, seriesId: string): Promise<WireSeriesWithDates> {
  const listed = await findListed(scope, seriesId)
  const kept = (await readDates(scope, [seriesId])).get(seriesId) ?? []
  const closed = await readClosedAhead(scope)
  const all = datesOfSeries(scope, { series: listed.series, kept, closed })
  const since = addDays(scope.today, -LONG_AGO_DAYS)
  const dates = all.filter(({ date, dueOn }) => (date ?? dueOn) >= since).slice(0, MOST_DATES_SHOWN)
  const bookings = await bookingsOf(scope, kept)
  return { ...presentOne(scope, listed, { dates: all, bookings }), dates: presentDates(dates, bookings) }
}

interface Previewed {
  series: Pick<Series, 'kind' | 'binSize' | 'hireDays' | 'fixedCents'>
  booking: Booking
  dates: readonly SeriesDate[]
}

const MOST_SHORT = 8

async function shortDates(
  scope: TenantScope,
  { series, booking, dates }: Previewed,
  until: LocalDate,
): Promise<WireSeriesPreview['short']> {
  const { binSize, hireDays } = series
  const short: WireSeriesPreview['short'] = []
  for (const { date } of dates.slice(0, MOST_SHORT)) {
    if (date === null || date > until) continue
    const pickDate = nextAfter(dates, date) ?? addDays(date, hireDays)
    if ((await freeThroughout(scope, booking, { date, pickDate, binSize })) > 0) continue
    const bin = `${binSize} m³ ${booking.binType}`
    short.push({ date: toWireDate(date), message: seriesTexts.noBin(bin, formatAustralianDate(date)) })
  }
  return short
}

async function priceOfFirst(
  scope: TenantScope,
  { series, booking, dates }: Previewed,
): Promise<number | null> {
  const first = dates.find(({ date }) => date !== null)?.date
  if (!first) return null
  const pickDate = nextAfter(dates, first) ?? addDays(first, series.hireDays)
  const { binSize } = series
  const price = await priceOfHire(scope, { series, before: booking }, { date: first, pickDate, binSize })
  return price && centsToDollars(price.cents)
}

const shownDates = (series: Series | ReturnType<typeof readTerms>, closed: ClosedReasons) => {
  const { startsOn } = series.rule
  return mergeDates(
    placedDates(series, { from: startsOn, to: addDays(startsOn, DAYS_SHOWN_AHEAD) }, closed),
    [],
  )
}

export async function previewSeries(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.previewSeries>, 'params' | 'body'>,
): Promise<WireSeriesPreview> {
  const booking = await findBooking(scope, params.bookingId)
  if (!booking) throw notFound()
  const terms = readTerms(body)
  const { startsOn } = terms.rule
  const closed = await readClosed(scope, { from: startsOn, to: addDays(startsOn, DAYS_SHOWN_AHEAD) })
  const dates = shownDates(terms, closed)
  const { daysAhead } = await readSeriesSettings(scope)
  const until = addDays(scope.today, daysAhead)
  const previewed = { series: { ...terms, kind: body.kind }, booking, dates }
  const price = await priceOfFirst(scope, previewed)
  return {
    refusal: await startRefusal(scope, booking, body),
    words: ruleInWords(terms.rule),
    dates: presentDates(dates, new Map()),
    bookedNow: dates.filter(({ date }) => date !== null && date <= until).length,
    daysAhead,
    short: body.kind === 'tip-and-return' ? [] : await shortDates(scope, previewed, until),
    price,
    message: price === null ? seriesTexts.noPrice : '',
  }
}
