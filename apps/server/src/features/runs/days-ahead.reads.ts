import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { jobConditions, lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Calendar dates, both included. */
interface Days {
  from: LocalDate
  to: LocalDate
}

/** What a day brings, as the planner counts it. */
interface JobsOfDay {
  date: LocalDate
  drops: number
  picks: number
}

const { dropIs, pickIs } = lifeCycleConditions('b')

/** The jobs of each day that has any; counted by their bookings, where an index of each date holds the statuses too. */
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
    ) jobs
    group by date`.execute(scope.db)
  return rows.map((row) => ({ ...row, date: localDate(row.date) }))
}

/** How many trucks there are that can be sent out, and how many of them are switched off on a day. */
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

/** How many jobs each truck did on each of these days on which it did any. */
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
