import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/series/changes.ts'
import { nextAfter } from '@skipyard/domain/series/plan-dates.ts'
import type { Series } from '@skipyard/domain/series/series.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { addDays, formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { record } from '#server/audit/record.ts'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import { Failure, invalid } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { callOffDate } from './call-off-date.ts'
import { openForChange } from './change-dates.ts'
import { rowOf } from './date-moves.ts'
import { isToCome } from './dates-of-series.ts'
import type { Loaded } from './hold-series.ts'
import { makeSeries, noteSeriesDue } from './make-series.job.ts'
import { forgetDates, keepDate, saveSeries } from './series.store.ts'

interface Span {
  from: LocalDate
  /** The first day that counts again; null for none. */
  until: LocalDate | null
}

const isWithin = ({ from, until }: Span, date: LocalDate) => date >= from && (until === null || date < until)

async function bookedWithin(scope: TenantScope, { kept }: Loaded, span: Span) {
  const made = kept.filter(({ state, date }) => state === 'made' && isWithin(span, date))
  const bookings = await findBookings(
    scope,
    made.flatMap(({ bookingId }) => bookingId ?? []),
  )
  const open = new Set(bookings.filter(isToCome).map(({ id }) => id))
  return made.filter(({ bookingId }) => bookingId !== null && open.has(bookingId)).toReversed()
}

async function callOffWithin(scope: TenantScope, loaded: Loaded, span: Span) {
  const booked = await bookedWithin(scope, loaded, span)
  const nextDate = span.until === null ? null : nextAfter(loaded.dates, addDays(span.until, -1))
  const warnings: string[] = []
  for (const { bookingId } of booked) {
    if (bookingId !== null)
      warnings.push(...(await callOffDate(scope, loaded.series, { bookingId, nextDate })))
  }
  return { booked, warnings }
}

async function finish(scope: TenantScope, before: Series, after: Series): Promise<void> {
  await saveSeries(scope, after)
  const until = after.pausedUntil && formatAustralianDate(after.pausedUntil)
  const changes = {
    ...(before.state !== after.state && { state: { from: before.state, to: after.state } }),
    ...(until !== null && { pausedUntil: { from: null, to: until } }),
  }
  await record(scope, { action: 'series.changed', subjectId: before.id, changes })
  scope.announce('series')
}

/** Calls off what is booked meanwhile; the bin that is out stays until the next date, or its planned day. */
export async function pauseSeries(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.pauseSeries>, 'params' | 'body'>,
): Promise<string[]> {
  const loaded = await openForChange(scope, params.seriesId, body.version)
  const { until } = body
  if (until !== null && until <= scope.today) throw invalid('until', seriesTexts.startInPast)
  const { series } = loaded
  const { booked, warnings } = await callOffWithin(scope, loaded, { from: scope.today, until })
  for (const date of booked) {
    await keepDate(scope, series.id, rowOf(date, { state: 'paused' }))
  }
  await finish(scope, series, { ...series, state: 'paused', pausedUntil: until })
  return warnings
}

/** From today on; dates that were called off by the pause and are still to come are booked again. */
export async function resumeSeries(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.resumeSeries>, 'params' | 'body'>,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<void> {
  const { series, kept } = await openForChange(scope, params.seriesId, body.version)
  if (series.state !== 'paused') throw new Failure(409, seriesTexts.notPaused)
  const back = kept.filter(({ state, date }) => state === 'paused' && date >= scope.today)
  for (const date of back) await keepDate(scope, series.id, { ...date, state: 'planned' })
  await finish(scope, series, { ...series, state: 'running', pausedUntil: null })
  noteSeriesDue(scope)
  await jobs.enqueue(scope, makeSeries, { tenantId: scope.tenantId, seriesId: series.id })
}

/** No dates from a day on. The bin that is out then is picked up on the first day that is called off. */
export async function endSeries(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.endSeries>, 'params' | 'body'>,
): Promise<string[]> {
  const loaded = await openForChange(scope, params.seriesId, body.version)
  const { series, kept } = loaded
  const { from } = body
  if (from < scope.today) throw invalid('from', seriesTexts.startInPast)
  const { booked, warnings } = await callOffWithin(scope, loaded, { from, until: null })
  const gone = [...booked, ...kept.filter(({ date, state }) => date >= from && state !== 'made')]
  await forgetDates(
    scope,
    series.id,
    gone.map(({ dueOn }) => dueOn),
  )
  const rest = { from: scope.today, until: from }
  const hasDates = loaded.dates.some(({ date }) => date !== null && isWithin(rest, date))
  const until = addDays(from, -1)
  const goesOn = hasDates && until >= series.rule.startsOn
  const after = goesOn
    ? { ...series, rule: { ...series.rule, until, times: null } }
    : { ...series, state: 'ended' as const, pausedUntil: null }
  await finish(scope, series, after)
  return warnings
}
