import { datesToMake } from '@skipyard/domain/series/plan-dates.ts'
import type { SeriesProblem } from '@skipyard/domain/series/series.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { record } from '#server/audit/record.ts'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import { Failure } from '#server/http/failure.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isToCome } from './dates-of-series.ts'
import { holdSeries, type Loaded } from './hold-series.ts'
import { type Failed, leaveClosedDay } from './leave-closed-day.ts'
import { makeDate, NotMade } from './make-date.ts'
import { priceForDay } from './price-of-day.ts'
import { keepDate, readSeriesSettings, saveSeries } from './series.store.ts'

const isOver = ({ series: { rule }, dates }: Loaded, today: LocalDate): boolean =>
  (rule.until !== null || rule.times !== null) &&
  rule.startsOn <= today &&
  !dates.some(({ date }) => date !== null && date >= today)

async function moveOn(scope: TenantScope, loaded: Loaded): Promise<Loaded> {
  const { series } = loaded
  const { today } = scope
  const isPauseOver = series.state === 'paused' && series.pausedUntil !== null && series.pausedUntil <= today
  const after = isPauseOver ? { ...series, state: 'running' as const, pausedUntil: null } : series
  const now = isOver(loaded, today) ? { ...after, state: 'ended' as const, pausedUntil: null } : after
  if (now.state === series.state) return loaded
  await saveSeries(scope, now)
  const changes = { state: { from: series.state, to: now.state } }
  await record(scope, { action: 'series.changed', subjectId: series.id, changes })
  scope.announce('series')
  return {
    ...loaded,
    series: now.state === series.state ? series : { ...series, ...now, version: series.version + 1 },
  }
}

const isMaking = ({ state, pausedUntil }: Loaded['series']) =>
  state === 'running' || (state === 'paused' && pausedUntil !== null)

type Tried = Set<LocalDate>

/** Makes the first date that is to be made and was not tried in this round; null where there is none. */
async function makeNext(scope: TenantScope, seriesId: string, tried: Tried): Promise<LocalDate | null> {
  const held = await holdSeries(scope, seriesId)
  if (!held) return null
  const loaded = await moveOn(scope, held)
  const { series, dates } = loaded
  if (!isMaking(series)) return null
  const { daysAhead } = await readSeriesSettings(scope)
  const until = addDays(scope.today, daysAhead)
  const due = datesToMake(dates, { today: scope.today, until, pausedUntil: series.pausedUntil })
  const next = due.find(({ dueOn }) => !tried.has(dueOn))
  if (!next) return null
  // Before it is made: what fails is known by its day.
  tried.add(next.dueOn)
  // NOTE not recorded: the booking’s own entry says that the series made it.
  await makeDate(scope, { series, dates }, next)
  scope.announce('series')
  return next.dueOn
}

function reasonOf(failure: unknown): { problem: SeriesProblem; message: string } {
  if (!(failure instanceof Failure)) return { problem: 'other', message: seriesTexts.unexpected }
  const { message } = failure
  if (failure instanceof NotMade) return { problem: failure.problem, message }
  const isHeld = failure.errors?.some(({ field }) => field === 'bookOnHold')
  return { problem: isHeld ? 'on-hold' : 'other', message }
}

async function keepFailure(scope: TenantScope, seriesId: string, { dueOn, failure }: Failed): Promise<void> {
  const held = await holdSeries(scope, seriesId)
  const due = held?.dates.find((date) => date.dueOn === dueOn)
  if (!due?.date || (due.state !== 'planned' && due.state !== 'failed')) return
  const { problem, message } = reasonOf(failure)
  if (due.state === 'failed' && due.problem === problem && due.message === message) return
  // NOTE not recorded: it is a try, and the date says why.
  await keepDate(scope, seriesId, {
    dueOn,
    date: due.date,
    state: 'failed',
    problem,
    message,
    bookingId: null,
    pricedCents: null,
  })
  scope.announce('series')
}

async function priceComing(scope: TenantScope, seriesId: string): Promise<void> {
  const held = await holdSeries(scope, seriesId)
  if (!held || held.series.fixedCents !== null) return
  const made = held.kept.filter(({ state, date }) => state === 'made' && date >= scope.today)
  const bookings = await findBookings(
    scope,
    made.flatMap(({ bookingId }) => bookingId ?? []),
  )
  for (const date of made) {
    const booking = bookings.find(({ id }) => id === date.bookingId)
    if (!booking || !isToCome(booking)) continue
    const pricedCents = await priceForDay(scope, booking, {
      series: held.series,
      pricedCents: date.pricedCents,
    })
    // NOTE not recorded: the booking’s own entry has it.
    if (pricedCents !== date.pricedCents && booking.priceCents === date.pricedCents)
      await keepDate(scope, seriesId, { ...date, pricedCents })
  }
}

type Services = Pick<JobServices, 'pool' | 'log'>

function logUnexpected(log: JobServices['log'], problem: unknown, where: object): void {
  if (!(problem instanceof Failure))
    log.error({ err: problem, ...where }, 'a date of a series could not be made')
}

/** At most a date a day of the longest horizon. */
const MOST_DATES = 400

/** One date after the other until none is left; one that fails, which is in `tried` by then, holds up no other. */
async function inTurn(
  next: (tried: Tried) => Promise<LocalDate | null>,
  keep: (failed: Failed) => Promise<void>,
): Promise<void> {
  const tried: Tried = new Set()
  for (let round = 0; round < MOST_DATES; round++) {
    const triedBefore = tried.size
    try {
      if ((await next(tried)) === null) return
    } catch (failure) {
      const dueOn = [...tried].at(triedBefore)
      if (dueOn === undefined) throw failure
      await keep({ dueOn, failure })
    }
  }
}

/**
 * Brings booked dates of a series from days that are closed since, and books further ones up to the horizon, each in a transaction of its own: a server that dies has made whole
 * dates or none, and the next round goes on behind them. A date is one row, under the company's lock.
 */
export async function makeSeriesDates(
  { pool, log }: Services,
  { tenantId, seriesId }: { tenantId: string; seriesId: string },
): Promise<void> {
  const company = { tenantId, loginId: tenantId }
  const inCompany = <T>(work: (scope: TenantScope) => Promise<T>) => withTenant(pool, company, work)
  const logFailed = ({ dueOn, failure }: Failed) => logUnexpected(log, failure, { tenantId, seriesId, dueOn })
  const staying: Failed[] = []
  await inTurn(
    (tried) => inCompany((scope) => leaveClosedDay(scope, seriesId, { tried, staying })),
    async (failed) => {
      logFailed(failed)
      staying.push(failed)
    },
  )
  await inTurn(
    (tried) => inCompany((scope) => makeNext(scope, seriesId, tried)),
    async (failed) => {
      logFailed(failed)
      await inCompany((scope) => keepFailure(scope, seriesId, failed))
    },
  )
  await inCompany((scope) => priceComing(scope, seriesId))
}
