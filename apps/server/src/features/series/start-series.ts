import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/series/series.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { canCreateBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { datesOfRule } from '@skipyard/domain/series/dates-of-rule.ts'
import { ruleInWords } from '@skipyard/domain/series/rule-in-words.ts'
import type { SeriesTerms } from '@skipyard/domain/series/series.ts'
import { checkRule } from '@skipyard/domain/series/series-rule.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { checkTimeRange } from '@skipyard/domain/shared/time-range.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { accept, Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { DAYS_SHOWN_AHEAD } from './dates-of-series.ts'
import { makeSeries, noteSeriesDue } from './make-series.job.ts'
import { findSeriesOfBooking, insertSeries, type KeptSeries } from './series.store.ts'

type StartInput = RequestOf<typeof contract.startSeries>['body']

type TermsInput = Omit<StartInput, 'kind'>

/** What the office says of a series, checked; a rule that has no date within a year is refused. */
export function readTerms(input: TermsInput): SeriesTerms {
  const { unit, interval, weekdays, ordinals, startsOn, until, times } = input
  const rule = accept(checkRule({ unit, interval, weekdays, ordinals, startsOn, until, times }))
  const hours = checkTimeRange({ fromHour: input.fromHour, toHour: input.toHour })
  if (!hours.ok) throw invalid('toHour', hours.message)
  const [first] = datesOfRule(rule, { from: startsOn, to: addDays(startsOn, DAYS_SHOWN_AHEAD) })
  if (first === undefined) throw invalid('startsOn', seriesTexts.noDates)
  return {
    rule,
    timeRange: hours.value,
    closedDays: input.closedDays,
    binSize: input.binSize,
    hireDays: input.hireDays,
    fixedCents: input.fixedPrice === null ? null : dollarsToCents(input.fixedPrice),
    comments: input.comments.trim(),
  }
}

/** Why a series cannot begin with this booking; null where it can. */
export async function startRefusal(
  scope: TenantScope,
  booking: Booking,
  { kind, binSize, startsOn }: Pick<StartInput, 'kind' | 'binSize' | 'startsOn'>,
): Promise<string | null> {
  if (startsOn < scope.today) return seriesTexts.startInPast
  if (kind === 'tip-and-return' && binSize !== booking.binSize) return seriesTexts.sameBin
  if (await findSeriesOfBooking(scope, booking.id)) return seriesTexts.alreadySeries
  if (kind === 'drop-and-pick') return null
  const isOut = !jobIs('calledOff', booking.drop) && jobIs('toCome', booking.pick)
  return isOut ? null : seriesTexts.noBinToVisit
}

export async function startSeries(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.startSeries>, 'params' | 'body'>,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<KeptSeries> {
  if (!canEditBooking(scope.actor) || !canCreateBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const booking = await findBooking(scope, params.bookingId)
  if (!booking) throw notFound()
  const terms = readTerms(body)
  const refusal = await startRefusal(scope, booking, body)
  if (refusal !== null) throw new Failure(409, refusal)
  const { kind } = body
  const state = 'running' as const
  const series = { ...terms, id: uuidv7(), version: 1, kind, bookingId: booking.id, state, pausedUntil: null }
  await insertSeries(scope, series)
  const changes = {
    rule: { from: null, to: ruleInWords(terms.rule) },
    booking: { from: null, to: jobID(booking) },
  }
  await record(scope, { action: 'series.started', subjectId: series.id, changes })
  noteSeriesDue(scope)
  await jobs.enqueue(scope, makeSeries, { tenantId: scope.tenantId, seriesId: series.id })
  scope.announce('series')
  return { ...series, madeBy: scope.actorName, madeAt: scope.now }
}
