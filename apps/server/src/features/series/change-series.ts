import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/series/changes.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { timesLeft } from '@skipyard/domain/series/change-rule.ts'
import { mergeDates, moveToRule, nextAfter, type SeriesDate } from '@skipyard/domain/series/plan-dates.ts'
import { rhythmInWords, ruleInWords } from '@skipyard/domain/series/rule-in-words.ts'
import type { Series } from '@skipyard/domain/series/series.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { addDays, type LocalDate, laterOf, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, formatDollars } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import { changeBookings } from '#server/features/bookings/change-bookings.ts'
import { accept, Failure, invalid, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { callOffDate } from './call-off-date.ts'
import { openForChange } from './change-dates.ts'
import { changesOfMoves, type MadeDate, type Move } from './changes-of-moves.ts'
import { refusePickBeforeDrop } from './date-moves.ts'
import {
  DAYS_SHOWN_AHEAD,
  datesOfSeries,
  isToCome,
  placedDates,
  readClosed,
  readClosedAhead,
} from './dates-of-series.ts'
import type { Loaded } from './hold-series.ts'
import { makeSeries, noteSeriesDue } from './make-series.job.ts'
import { presentDates } from './present-series.ts'
import { centsOnceFixed } from './price-of-day.ts'
import {
  countPastDates,
  findSeries,
  forgetDates,
  keepDate,
  readDates,
  readSeriesSettings,
  saveSeries,
} from './series.store.ts'
import { readTerms } from './start-series.ts'

type Body = RequestOf<typeof contract.changeSeries>['body']

interface ChangePlan {
  after: Series
  moves: Move[]
  surplus: { made: MadeDate; booking: Booking }[]
  kept: SeriesDate[]
  gone: LocalDate[]
  /** Booked dates before that day whose fixed price is theirs from now on, since the others go by the price book. */
  settled: MadeDate[]
  stays: number
}

function refuseOtherBin({ kind, binSize }: Series, after: Pick<Series, 'binSize'>): void {
  if (kind === 'tip-and-return' && after.binSize !== binSize) throw invalid('binSize', seriesTexts.sameBin)
}

async function planChange(
  scope: TenantScope,
  { series, kept, dates }: Loaded,
  body: Body,
): Promise<ChangePlan> {
  const from = laterOf(body.from, scope.today)
  if (body.startsOn < scope.today) throw invalid('startsOn', seriesTexts.startInPast)
  const terms = readTerms(body)
  refuseOtherBin(series, terms)
  const made = kept.filter((one): one is MadeDate => one.state === 'made' && one.bookingId !== null)
  const bookings = new Map(
    (
      await findBookings(
        scope,
        made.map(({ bookingId }) => bookingId),
      )
    ).map((booking) => [booking.id, booking]),
  )
  const open = made.flatMap((date) => {
    const booking = bookings.get(date.bookingId)
    return booking && date.date >= from && isToCome(booking) ? [{ made: date, booking }] : []
  })
  const staying = made.filter(({ dueOn }) => !open.some((one) => one.made.dueOn === dueOn))
  const ahead = staying.filter(({ date }) => date >= scope.today)
  const last = staying.at(-1)?.date
  const start = last === undefined ? from : laterOf(from, addDays(last, 1))
  const { daysAhead } = await readSeriesSettings(scope)
  const horizon = laterOf(addDays(scope.today, daysAhead), start)
  const window = { from: start, to: horizon }
  const gone = kept.filter(({ date, state }) => state !== 'made' && date >= from).map(({ dueOn }) => dueOn)
  const planned = dates.filter(({ date, state }) => date !== null && state === 'planned' && date < from)
  const changing = new Set([...gone, ...open.map((one) => one.made.dueOn)])
  // A date is known by its due day: one that stays keeps its row, also where it was moved before the change.
  const staysDue = [...kept, ...planned].map(({ dueOn }) => dueOn).filter((dueOn) => !changing.has(dueOn))
  const known = new Set(staysDue)
  const { startsOn } = series.rule
  const outOfSight = await countPastDates(scope, series.id, startsOn)
  const past = outOfSight + staysDue.filter((dueOn) => dueOn >= startsOn).length
  const times = accept(timesLeft(series.rule, terms.rule, past))
  const after = { ...series, ...terms, rule: { ...terms.rule, times } }
  const placed = placedDates(after, window, await readClosed(scope, window)).filter(
    ({ dueOn }) => !known.has(dueOn),
  )
  const { moves, surplus } = moveToRule(
    open.map((one) => one.made),
    placed,
    horizon,
  )
  const byDue = new Map(open.map((one) => [one.made.dueOn, one]))
  return {
    after,
    moves: moves.flatMap(({ dueOn, to }) => {
      const one = byDue.get(dueOn)
      if (!one) return []
      const priced = { from: series, to: after, pricedCents: one.made.pricedCents }
      return [{ ...one, to, cents: centsOnceFixed(one.booking, priced) }]
    }),
    surplus: surplus.flatMap((dueOn) => byDue.get(dueOn) ?? []).toReversed(),
    kept: planned,
    gone,
    settled: after.fixedCents === null && series.fixedCents !== null ? ahead : [],
    stays: ahead.length,
  }
}

async function callOffSurplus(scope: TenantScope, series: Series, { surplus }: ChangePlan) {
  const warnings: string[] = []
  for (const { booking } of surplus)
    warnings.push(...(await callOffDate(scope, series, { bookingId: booking.id, nextDate: null })))
  return warnings
}

async function apply(scope: TenantScope, series: Series, plan: ChangePlan): Promise<void> {
  const { after, moves, surplus } = plan
  await forgetDates(scope, series.id, [
    ...plan.gone,
    ...moves.map(({ made }) => made.dueOn),
    ...surplus.map(({ made }) => made.dueOn),
  ])
  // A price that the series no longer knows is the booking's own: the nightly round leaves it.
  for (const made of plan.settled) await keepDate(scope, series.id, { ...made, pricedCents: null })
  for (const date of plan.kept) {
    const { dueOn, problem, message } = date
    if (date.date === null) continue
    await keepDate(scope, series.id, { ...date, dueOn, date: date.date, problem, message })
  }
  for (const { made, booking, to, cents } of moves) {
    const pricedCents = cents === booking.priceCents ? made.pricedCents : cents
    const solved = { problem: null, message: '' }
    await keepDate(scope, series.id, { ...made, ...solved, dueOn: to.dueOn, date: to.date, pricedCents })
  }
  const ids = moves.map(({ booking }) => booking.id)
  const fresh = new Map((await findBookings(scope, ids)).map((booking) => [booking.id, booking]))
  const current = {
    ...plan,
    moves: moves.map((one) => ({ ...one, booking: fresh.get(one.booking.id) ?? one.booking })),
  }
  const kept = (await readDates(scope, [series.id])).get(series.id) ?? []
  const dates = datesOfSeries(scope, { series: after, kept, closed: await readClosedAhead(scope) })
  const lastDate = moves.at(-1)?.to.date
  const next = lastDate === undefined ? null : nextAfter(dates, lastDate)
  const changes = await changesOfMoves(scope, current, next)
  refusePickBeforeDrop(changes, 'startsOn')
  await changeBookings(scope, changes, {
    kind: 'booking.series-changed',
    reason: seriesTexts.madeBySeries(rhythmInWords(after.rule)),
  })
}

const priceInWords = ({ fixedCents }: Series) =>
  fixedCents === null ? seriesTexts.byBook : formatDollars(fixedCents)

const changesInWords = (from: Series, to: Series) => ({
  rule: { from: ruleInWords(from.rule), to: ruleInWords(to.rule) },
  ...(from.fixedCents !== to.fixedCents && { price: { from: priceInWords(from), to: priceInWords(to) } }),
})

/**
 * Another rule, price or size, or other hours, from a day on. Booked dates that are to come take the new days in order,
 * all in one change; those for which there is none are called off, and what is missing is booked by the next round.
 */
export async function changeSeries(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.changeSeries>, 'params' | 'body'>,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<string[]> {
  const loaded = await openForChange(scope, params.seriesId, body.version)
  const { series } = loaded
  const plan = await planChange(scope, loaded, body)
  const warnings = await callOffSurplus(scope, series, plan)
  await apply(scope, series, plan)
  await saveSeries(scope, plan.after)
  const changes = changesInWords(series, plan.after)
  await record(scope, { action: 'series.changed', subjectId: series.id, changes })
  noteSeriesDue(scope)
  await jobs.enqueue(scope, makeSeries, { tenantId: scope.tenantId, seriesId: series.id })
  scope.announce('series')
  return warnings
}

export async function previewSeriesChange(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.previewSeriesChange>, 'params' | 'body'>,
): Promise<contract.WireSeriesChange> {
  const series = await findSeries(scope, params.seriesId)
  if (!series) throw notFound()
  if (series.state === 'ended') throw new Failure(409, seriesTexts.ended)
  const kept = (await readDates(scope, [series.id])).get(series.id) ?? []
  const closed = await readClosedAhead(scope)
  const dates = datesOfSeries(scope, { series, kept, closed })
  const plan = await planChange(scope, { series, kept, dates }, body)
  const window = { from: laterOf(body.from, scope.today), to: addDays(scope.today, DAYS_SHOWN_AHEAD) }
  return {
    words: ruleInWords(plan.after.rule),
    moves: plan.moves.map(({ made, booking, to }) => ({
      jobID: jobID(booking),
      from: toWireDate(made.date),
      to: toWireDate(to.date),
    })),
    prices: plan.moves.flatMap(({ booking, cents }) => {
      if (cents === booking.priceCents) return []
      return [{ jobID: jobID(booking), from: centsToDollars(booking.priceCents), to: centsToDollars(cents) }]
    }),
    calledOff: plan.surplus.map(({ made, booking }) => ({
      jobID: jobID(booking),
      date: toWireDate(made.date),
    })),
    stays: plan.stays,
    next: presentDates(mergeDates(placedDates(plan.after, window, closed), []), new Map()),
  }
}
