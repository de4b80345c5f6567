import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { datesOfRule } from '@skipyard/domain/series/dates-of-rule.ts'
import { MOST_DAYS_MOVED, type PlacedDate, placeDates } from '@skipyard/domain/series/place-dates.ts'
import { mergeDates, type SeriesDate } from '@skipyard/domain/series/plan-dates.ts'
import type { KeptDate, Series } from '@skipyard/domain/series/series.ts'
import type { SeriesRule } from '@skipyard/domain/series/series-rule.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { readClosedReasons } from '#server/features/prices/read-closed-dates.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface Days {
  from: LocalDate
  to: LocalDate
}

export type ClosedReasons = ReadonlyMap<LocalDate, string>

const around = ({ from, to }: Days): Days => ({
  from: addDays(from, -2 * MOST_DAYS_MOVED),
  to: addDays(to, 2 * MOST_DAYS_MOVED),
})

export function readClosed(scope: TenantScope, window: Days): Promise<ClosedReasons> {
  const { from, to } = around(window)
  return readClosedReasons(scope, { from: addDays(from, -MOST_DAYS_MOVED), to: addDays(to, MOST_DAYS_MOVED) })
}

export function placedDates(
  { rule, closedDays }: { rule: SeriesRule; closedDays: Series['closedDays'] },
  window: Days,
  closed: ClosedReasons,
): PlacedDate[] {
  const due = datesOfRule(rule, around(window))
  return placeDates(due, { rule: closedDays, closedOn: (date) => closed.get(date) ?? null }).filter(
    ({ dueOn, date }) => (date ?? dueOn) >= window.from && dueOn <= window.to,
  )
}

/** A year, in which every rule has a date. */
export const DAYS_SHOWN_AHEAD = 366

export function datesOfSeries(
  scope: Pick<TenantScope, 'today'>,
  { series, kept, closed }: { series: Series; kept: readonly KeptDate[]; closed: ClosedReasons },
): SeriesDate[] {
  if (series.state === 'ended') return mergeDates([], kept)
  const { today } = scope
  const window = { from: today, to: addDays(today, DAYS_SHOWN_AHEAD) }
  return mergeDates(placedDates(series, window, closed), kept)
}

export const readClosedAhead = (scope: TenantScope): Promise<ClosedReasons> =>
  readClosed(scope, { from: scope.today, to: addDays(scope.today, DAYS_SHOWN_AHEAD) })

export const isToCome = ({ drop }: Pick<Booking, 'drop'>): boolean =>
  jobIs('toCome', drop) && !jobIs('underWay', drop)

/** Whether it could not leave a day that is closed since, and is still there. */
export function staysClosed({ state, problem, date }: SeriesDate, booking: Booking | undefined): boolean {
  if (state !== 'made' || problem === null || !booking) return false
  return isToCome(booking) && booking.drop.date === date
}
