import { BIN_SIZES } from '@skipyard/domain/inventory/bin.ts'
import { CLOSED_DAY_RULES } from '@skipyard/domain/series/place-dates.ts'
import {
  DATE_STATES,
  DEFAULT_DAYS_AHEAD,
  type KeptDate,
  SERIES_KINDS,
  SERIES_PROBLEMS,
  SERIES_STATES,
  type Series,
} from '@skipyard/domain/series/series.ts'
import type { SeriesRule } from '@skipyard/domain/series/series-rule.ts'
import { addDays, type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type Selectable, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { Series as SeriesTable } from '#server/database/tables.gen.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KeptSeries extends Series {
  madeBy: string
  madeAt: Date
}

export type SeriesRow = Omit<Selectable<SeriesTable>, 'rule'> & { rule: SeriesRule }

export function seriesOfRow(row: SeriesRow): KeptSeries {
  return {
    id: row.id,
    version: row.version,
    kind: known(SERIES_KINDS, row.kind),
    bookingId: row.booking_id,
    rule: row.rule,
    closedDays: known(CLOSED_DAY_RULES, row.closed_days),
    timeRange: { fromHour: row.from_hour, toHour: row.to_hour },
    binSize: known(BIN_SIZES, row.bin_size),
    hireDays: row.hire_days,
    fixedCents: row.fixed_cents,
    comments: row.comments,
    state: known(SERIES_STATES, row.state),
    pausedUntil: row.paused_until === null ? null : localDate(row.paused_until),
    madeBy: row.created_by_name,
    madeAt: row.created_at,
  }
}

const valuesOf = (series: Series) => ({
  rule: JSON.stringify(series.rule),
  closed_days: series.closedDays,
  from_hour: series.timeRange.fromHour,
  to_hour: series.timeRange.toHour,
  bin_size: series.binSize,
  hire_days: series.hireDays,
  fixed_cents: series.fixedCents,
  comments: series.comments,
  state: series.state,
  paused_until: series.pausedUntil,
})

export async function insertSeries(scope: TenantScope, series: Series): Promise<void> {
  await scope.db
    .insertInto('series')
    .values({
      tenant_id: scope.tenantId,
      id: series.id,
      version: series.version,
      kind: series.kind,
      booking_id: series.bookingId,
      ...valuesOf(series),
      created_at: scope.now,
      created_by: scope.actor.loginId,
      created_by_name: scope.actorName,
    })
    .execute()
}

export async function saveSeries(scope: TenantScope, series: Series): Promise<Series> {
  const version = series.version + 1
  await scope.db
    .updateTable('series')
    .set({ ...valuesOf(series), version })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', series.id)
    .execute()
  return { ...series, version }
}

/** Locked until the transaction ends: of two dispatchers, and of the nightly job, one is first. */
export async function lockSeries(scope: TenantScope, id: string): Promise<KeptSeries | undefined> {
  const { rows } = await sql<SeriesRow>`
    select s.* from series s where s.tenant_id = ${scope.tenantId} and s.id = ${id} for update`.execute(
    scope.db,
  )
  return rows[0] && seriesOfRow(rows[0])
}

export async function findSeries(scope: TenantScope, id: string): Promise<KeptSeries | undefined> {
  const { rows } = await sql<SeriesRow>`
    select s.* from series s where s.tenant_id = ${scope.tenantId} and s.id = ${id}`.execute(scope.db)
  return rows[0] && seriesOfRow(rows[0])
}

export async function findSeriesOfBooking(
  scope: TenantScope,
  bookingId: string,
): Promise<string | undefined> {
  const { tenantId } = scope
  const { rows } = await sql<{ id: string }>`
    select s.id from series s
    where s.tenant_id = ${tenantId} and s.state <> 'ended'
      and (s.booking_id = ${bookingId} or s.id in (
        select d.series_id from series_dates d where d.tenant_id = ${tenantId} and d.booking_id = ${bookingId}))
    limit 1`.execute(scope.db)
  return rows[0]?.id
}

export async function listToMake(scope: TenantScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from series s
    where s.tenant_id = ${scope.tenantId}
      and (s.state = 'running' or (s.state = 'paused' and s.paused_until is not null))
    order by s.id`.execute(scope.db)
  return rows.map(({ id }) => id)
}

interface DateRow {
  seriesId: string
  dueOn: string
  date: string
  state: string
  problem: string | null
  message: string
  bookingId: string | null
  pricedCents: number | null
}

/** As long as dates that are over are shown; every rule had one within them but the rare ones. */
const DAYS_KEPT_IN_SIGHT = 62

const inSightOf = ({ tenantId, today }: TenantScope) => sql`
  coalesce((
    select max(l.on_date) from series_dates l
    where l.tenant_id = ${tenantId} and l.series_id = d.series_id and l.state = 'made'
      and l.on_date < ${addDays(today, -DAYS_KEPT_IN_SIGHT)}), ${addDays(today, -DAYS_KEPT_IN_SIGHT)}::date)`

/**
 * What is kept of the dates of some series, each in the order of its days: what is to come, the last two months and the
 * booked date before them, and whatever waits for a person. A series that runs for years is read no further back.
 */
export async function readDates(
  scope: TenantScope,
  seriesIds: readonly string[],
): Promise<Map<string, KeptDate[]>> {
  if (seriesIds.length === 0) return new Map()
  const { rows } = await sql<DateRow>`
    select d.series_id as "seriesId", d.due_on as "dueOn", d.on_date as date, d.state, d.problem, d.message,
      d.booking_id as "bookingId", d.priced_cents as "pricedCents"
    from series_dates d
    where d.tenant_id = ${scope.tenantId} and d.series_id = any(${seriesIds})
      and (d.on_date >= ${inSightOf(scope)} or d.state in ('failed', 'planned'))
    order by d.on_date, d.due_on`.execute(scope.db)
  const byId = Map.groupBy(rows, ({ seriesId }) => seriesId)
  return new Map(
    [...byId].map(([id, dates]) => [
      id,
      dates.map((row) => ({
        dueOn: localDate(row.dueOn),
        date: localDate(row.date),
        state: known(DATE_STATES, row.state),
        problem: row.problem === null ? null : known(SERIES_PROBLEMS, row.problem),
        message: row.message,
        bookingId: row.bookingId,
        pricedCents: row.pricedCents,
      })),
    ]),
  )
}

export async function countPastDates(
  scope: TenantScope,
  seriesId: string,
  since: LocalDate,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from series_dates d
    where d.tenant_id = ${scope.tenantId} and d.series_id = ${seriesId} and d.due_on >= ${since}
      and d.on_date < ${inSightOf(scope)} and d.state not in ('failed', 'planned')`.execute(scope.db)
  return rows[0]?.count ?? 0
}

export async function keepDate(scope: TenantScope, seriesId: string, date: KeptDate): Promise<void> {
  const values = {
    on_date: date.date,
    state: date.state,
    problem: date.problem,
    message: date.message,
    booking_id: date.bookingId,
    priced_cents: date.pricedCents,
    changed_at: scope.now,
  }
  await scope.db
    .insertInto('series_dates')
    .values({ tenant_id: scope.tenantId, series_id: seriesId, due_on: date.dueOn, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'series_id', 'due_on']).doUpdateSet(values))
    .execute()
}

export async function forgetDates(
  scope: TenantScope,
  seriesId: string,
  dueOn: readonly LocalDate[],
): Promise<void> {
  if (dueOn.length === 0) return
  await sql`
    delete from series_dates
    where tenant_id = ${scope.tenantId} and series_id = ${seriesId} and due_on = any(${dueOn}::date[])`.execute(
    scope.db,
  )
}

export interface SeriesSettings {
  daysAhead: number
  /** 0 until somebody has said so. */
  version: number
}

export async function readSeriesSettings(scope: TenantScope): Promise<SeriesSettings> {
  const row = await scope.db
    .selectFrom('series_settings')
    .where('tenant_id', '=', scope.tenantId)
    .select(['days_ahead as daysAhead', 'version'])
    .executeTakeFirst()
  return row ?? { daysAhead: DEFAULT_DAYS_AHEAD, version: 0 }
}

export async function saveSeriesSettings(scope: TenantScope, settings: SeriesSettings): Promise<void> {
  const values = { days_ahead: settings.daysAhead, version: settings.version }
  await scope.db
    .insertInto('series_settings')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}
