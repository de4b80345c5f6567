import type { WirePlannerStats } from '@skipyard/contract/runs/runs.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { jobConditions, lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isOfLiveBooking } from './card.reads.ts'

interface StatsRow {
  driverId: string | null
  driverName: string
  dropDone: number
  dropTotal: number
  pickDone: number
  pickTotal: number
}

const { jobIs } = jobConditions()

const sumOf = (rows: readonly StatsRow[], name: 'dropDone' | 'dropTotal' | 'pickDone' | 'pickTotal') =>
  rows.reduce((sum, row) => sum + row[name], 0)

const progressOf = (rows: readonly StatsRow[]) => {
  const drop = { completed: sumOf(rows, 'dropDone'), total: sumOf(rows, 'dropTotal') }
  const pick = { completed: sumOf(rows, 'pickDone'), total: sumOf(rows, 'pickTotal') }
  return { drop, pick }
}

export async function readPlannerStats(scope: TenantScope, date: LocalDate): Promise<WirePlannerStats> {
  const { tenantId } = scope
  const { rows } = await sql<StatsRow>`
    select d.id as "driverId", coalesce(trim(d.first_name || ' ' || d.last_name), '') as "driverName",
      sum(c.drop_done)::int as "dropDone", sum(c.drops)::int as "dropTotal",
      sum(c.pick_done)::int as "pickDone", sum(c.picks)::int as "pickTotal"
    from (
      select j.run_id,
        count(*) filter (where j.kind = 'drop' and ${jobIs('done')}) as drop_done,
        count(*) filter (where j.kind = 'drop') as drops,
        count(*) filter (where j.kind <> 'drop' and ${jobIs('done')}) as pick_done,
        count(*) filter (where j.kind <> 'drop') as picks
      from jobs j
      where j.tenant_id = ${tenantId} and j.date = ${date} and ${jobIs('counted')}
        and ${isOfLiveBooking(scope)}
      group by j.run_id
    ) c
    left join runs r on r.tenant_id = ${tenantId} and r.id = c.run_id
    left join drivers d on d.tenant_id = ${tenantId} and d.id = r.driver_id
    group by d.id, d.first_name, d.last_name
    order by 2, 1`.execute(scope.db)
  const driverStats = rows.flatMap((row) => {
    if (row.driverId === null) return []
    const { drop, pick } = progressOf([row])
    const total = { completed: drop.completed + pick.completed, total: drop.total + pick.total }
    return [{ driverId: row.driverId, driverName: row.driverName, drop, pick, total }]
  })
  return { ...progressOf(rows), driverStats }
}

interface Days {
  from: LocalDate
  to: LocalDate
}

interface JobsOfDay {
  date: LocalDate
  drops: number
  picks: number
}

const { dropIs, pickIs } = lifeCycleConditions('b')

/** Counted by bookings, whose date indexes hold the statuses. */
export async function readJobsAhead(scope: TenantScope, { from, to }: Days): Promise<JobsOfDay[]> {
  const { tenantId } = scope
  const { rows } = await sql<Omit<JobsOfDay, 'date'> & { date: string }>`
    select date::text, sum(drops)::int as drops, sum(picks)::int as picks
    from (
      select b.drop_date as date, count(*) as drops, 0 as picks from bookings b
      where b.tenant_id = ${tenantId} and b.deleted_at is null and b.drop_date between ${from} and ${to}
        and ${dropIs('counted')}
      group by b.drop_date
      union all
      select b.pick_date, 0, count(*) from bookings b
      where b.tenant_id = ${tenantId} and b.deleted_at is null and b.pick_date between ${from} and ${to}
        and ${pickIs('counted')}
      group by b.pick_date
      union all
      select j.date, 0, count(*) from jobs j
      join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
      where j.tenant_id = ${tenantId} and j.kind = 'extra' and j.date between ${from} and ${to}
        and ${jobIs('counted')}
      group by j.date
    ) jobs
    group by date`.execute(scope.db)
  return rows.map((row) => ({ ...row, date: localDate(row.date) }))
}

export async function readTrucksAhead(
  scope: TenantScope,
  { from, to }: Days,
): Promise<{ trucks: number; off: Map<LocalDate, number> }> {
  const { tenantId } = scope
  const { rows } = await sql<{ date: string | null; count: number }>`
    with own as (
      select t.id from trucks t where t.tenant_id = ${tenantId} and t.gone_at is null and t.status = 'available'
    )
    select null as date, count(*)::int as count from own
    union all
    select o.date::text, count(*)::int from truck_days_off o
    join own on own.id = o.truck_id
    where o.tenant_id = ${tenantId} and o.date between ${from} and ${to}
    group by o.date`.execute(scope.db)
  const days = rows.flatMap(({ date, count }) => (date === null ? [] : [[localDate(date), count] as const]))
  return { trucks: rows.find(({ date }) => date === null)?.count ?? 0, off: new Map(days) }
}

export async function readTruckDays(scope: TenantScope, { from, to }: Days): Promise<number[]> {
  const { tenantId } = scope
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs
    from runs r
    join jobs j on j.tenant_id = ${tenantId} and j.run_id = r.id and ${jobConditions().jobIs('done')}
    where r.tenant_id = ${tenantId} and r.date between ${from} and ${to}
    group by r.truck_id, r.date`.execute(scope.db)
  return rows.map(({ jobs }) => jobs)
}

interface JobCounts {
  drops: number
  picks: number
}

export async function readJobsOfDays(
  scope: TenantScope,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Map<string, JobCounts>> {
  const { rows } = await sql<JobCounts & { date: string }>`
    select j.date, count(*) filter (where j.kind = 'drop')::int as drops,
      count(*) filter (where j.kind <> 'drop')::int as picks
    from jobs j
    where j.tenant_id = ${scope.tenantId} and j.date between ${from} and ${to} and ${jobConditions().jobIs('counted')}
      and ${isOfLiveBooking(scope)}
    group by j.date`.execute(scope.db)
  return new Map(rows.map(({ date, drops, picks }) => [date, { drops, picks }]))
}
