import type {
  BookingListType,
  BookingStatsPage,
  WireBookingStats,
} from '@skipyard/contract/bookings/lists.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import {
  type DateWindow,
  type StatisticsSpan,
  statisticsWindow,
} from '@skipyard/domain/bookings/statistics-window.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { jobConditions, lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { createRemembered, figureNow, revisionNow } from '#server/tenancy/remembered.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { matchingBookings } from './booking-filter.reads.ts'
import { stakeOf } from './booking-list.reads.ts'
import {
  readBookingCriteria,
  rememberedSelection,
  selectBookings,
  shortDaysNow,
} from './booking-selection.reads.ts'

interface Counts {
  bookings: number
  drops: number
  picks: number
}

interface StatsRow {
  revision: number
  today: Counts
  days7: Counts
  days30: Counts
}

const remembered = createRemembered<StatsRow>({ megabytes: 1 })

const countsIn = ({ from, to }: DateWindow) => sql`json_build_object(
  'bookings', count(distinct job_number) filter (where date between ${from} and ${to}),
  'drops', count(*) filter (where is_drop and date between ${from} and ${to}),
  'picks', count(*) filter (where not is_drop and date between ${from} and ${to}))`

type Windows = Record<StatisticsSpan, DateWindow>

const windowsOf = (today: LocalDate, direction: 'forward' | 'back'): Windows => ({
  today: statisticsWindow('today', today, direction),
  days7: statisticsWindow('days7', today, direction),
  days30: statisticsWindow('days30', today, direction),
})

const countedIn = (scope: TenantScope, { today, days7, days30 }: Windows, jobs: RawBuilder<unknown>) =>
  sql<StatsRow>`
    with jobs_in_window as (${jobs})
    select (select bookings_revision from tenant_counters where tenant_id = ${scope.tenantId}) as revision,
      ${countsIn(today)} as today, ${countsIn(days7)} as days7, ${countsIn(days30)} as days30
    from jobs_in_window`

const { dropIs, pickIs } = lifeCycleConditions()
const { jobIs } = jobConditions()

function jobsQuery(scope: TenantScope, page: 'all' | 'faulty') {
  const windows = windowsOf(scope.today, page === 'faulty' ? 'back' : 'forward')
  const { from, to } = windows.days30
  const own = sql`tenant_id = ${scope.tenantId} and deleted_at is null`
  const phase = page === 'faulty' ? 'open' : 'counted'
  return countedIn(
    scope,
    windows,
    sql`
      select job_number, drop_date as date, true as is_drop from bookings
      where ${own} and drop_date between ${from} and ${to} and ${dropIs(phase)}
      union all
      select job_number, pick_date, false from bookings
      where ${own} and pick_date between ${from} and ${to} and ${pickIs(phase)}
      union all
      select b.job_number, j.date, false from jobs j
      join bookings b on b.tenant_id = ${scope.tenantId} and b.id = j.booking_id and b.deleted_at is null
      where j.tenant_id = ${scope.tenantId} and j.kind = 'extra' and j.date between ${from} and ${to}
        and ${jobIs(phase)}`,
  )
}

async function conflictsQuery(scope: TenantScope) {
  const query = { type: 'conflicting', todaySubType: 'all' } as const
  const { criteria } = await readBookingCriteria(scope, { query })
  const windows = windowsOf(scope.today, 'forward')
  const drops = matchingBookings(scope, criteria)
    .where('b.drop_date', '<=', windows.days30.to)
    .select(['b.job_number', 'b.drop_date as date', sql`true`.as('is_drop')])
  return countedIn(scope, windows, sql`${drops}`)
}

async function overdueQuery(scope: TenantScope) {
  const query = { type: 'overdue', todaySubType: 'all' } as const
  const { criteria } = await readBookingCriteria(scope, { query })
  const { days7, days30 } = windowsOf(scope.today, 'back')
  const everBefore = { ...days7, from: localDate('1900-01-01') }
  const picks = matchingBookings(scope, criteria).select([
    'b.job_number',
    'b.pick_date as date',
    sql`false`.as('is_drop'),
  ])
  return countedIn(scope, { today: everBefore, days7, days30 }, sql`${picks}`)
}

const QUERIES = {
  all: (scope: TenantScope) => jobsQuery(scope, 'all'),
  faulty: (scope: TenantScope) => jobsQuery(scope, 'faulty'),
  conflicting: conflictsQuery,
  overdue: overdueQuery,
}

async function countStats(scope: TenantScope, counted: keyof typeof QUERIES): Promise<StatsRow> {
  const query = await QUERIES[counted](scope)
  const { rows } = await query.execute(scope.db)
  const [row] = rows
  if (!row) throw new Error('Counting gives one row')
  return row
}

function statsNow(scope: TenantScope, page: BookingStatsPage): Promise<StatsRow> {
  const counted = page === 'today' ? 'all' : page
  const key = `${scope.tenantId} ${counted} ${scope.today}`
  return figureNow(scope, remembered, { key, count: () => countStats(scope, counted) })
}

export async function readBookingStats(
  scope: TenantScope,
  page: BookingStatsPage,
): Promise<WireBookingStats> {
  const { today, days7, days30 } = await statsNow(scope, page)
  return {
    today: { todayBookingsCount: today.bookings, todayDrop: today.drops, todayPick: today.picks },
    days1: { days1Count: days7.bookings, days1Drop: days7.drops, days1Pick: days7.picks },
    days2: { days2Count: days30.bookings, days2Drop: days30.drops, days2Pick: days30.picks },
  }
}

export async function readOverdueFigures(
  scope: TenantScope,
): Promise<{ bins: number; stakeCents: Cents; longestDays: number }> {
  const { criteria } = await readBookingCriteria(scope, { query: { type: 'overdue', todaySubType: 'all' } })
  return matchingBookings(scope, criteria)
    .select([
      sql<number>`count(*)::int`.as('bins'),
      sql<Cents>`coalesce(sum(${stakeOf(scope)}), 0)::float8`.as('stakeCents'),
      sql<number>`coalesce(max(${scope.today}::date - b.pick_date), 0)`.as('longestDays'),
    ])
    .executeTakeFirstOrThrow()
}

export async function readListTotal(scope: TenantScope, type: BookingListType): Promise<number> {
  const { criteria } = await readBookingCriteria(scope, { query: { type, todaySubType: 'all' } })
  const since = await revisionNow(scope)
  const known = rememberedSelection(scope, criteria)
  const { total } = known && known.revision === since ? known : await selectBookings(scope, criteria, since)
  return total
}

interface DayFigures {
  total: number
  done: number
  onRuns: number
  onNone: number
  cancelled: number
}

/** Of the jobs that the planner has today. A further pick that was called off is in no list of bookings. */
export async function readDayFigures(scope: TenantScope, kind: JobKind): Promise<DayFigures> {
  const { tenantId, today } = scope
  const count = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})::int`
  const { rows } = await sql<DayFigures>`
    select ${count(jobIs('counted'))} as total, ${count(jobIs('done'))} as done,
      ${count(sql`${jobIs('open')} and j.run_id is not null`)} as "onRuns",
      ${count(sql`${jobIs('open')} and j.run_id is null`)} as "onNone",
      ${count(sql`${jobIs('calledOff')} and j.kind <> 'extra'`)} as cancelled
    from jobs j
    join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
    where j.tenant_id = ${tenantId} and j.date = ${today}
      and (j.kind = ${kind} or ${kind} = 'pick' and j.kind = 'extra')`.execute(scope.db)
  const [figures] = rows
  if (!figures) throw new Error('Counting gives one row')
  return figures
}

export async function firstConflict(scope: TenantScope) {
  const { days } = await shortDaysNow(scope)
  return days.toSorted((one, other) => one.date.localeCompare(other.date))[0]
}
