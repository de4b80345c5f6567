import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const { dropIs, pickIs, isOut } = lifeCycleConditions('b')

/** Whoever has not charged for a bin that came back so long ago does not any more. */
const DAYS_LOOKED_BACK = 90

/**
 * Bookings beside whose price something may be charged and nobody has decided about all of it: the domain's
 * `proposedLines` as conditions, so that years of decided lines are not read to count the few that are open.
 */
export async function readChargedIds(scope: TenantScope): Promise<string[]> {
  const { tenantId, today } = scope
  const since = sql`${addDays(today, -DAYS_LOOKED_BACK)}::date`
  const ofTenant = sql`b.tenant_id = ${tenantId} and b.deleted_at is null`
  const settled = (kind: string, booking: string) => sql`(
    select coalesce(sum(d.settled_thousandths), 0) from decided_lines d
    where d.tenant_id = ${tenantId} and d.booking_id = ${sql.ref(booking)} and d.kind = ${kind})`
  const settledOfExtra = sql`(
    select coalesce(sum(d.settled_thousandths), 0) from decided_lines d
    where d.tenant_id = ${tenantId} and d.booking_id = e.booking_id and d.kind = 'extra' and d.subject = e.name)`
  // Bins that came back lately and bins that still stand: each has an index that holds no others.
  const { rows } = await sql<{ id: string }>`
    with stood as materialized (
      select b.id, b.pick_date - b.drop_date as days from bookings b
      where ${ofTenant} and ${dropIs('moved')} and ${pickIs('moved')} and b.pick_date >= ${since}
      union all
      select b.id, ${today}::date - b.drop_date from bookings b
      where ${ofTenant} and ${isOut}
    ), clocked as materialized (
      select p.booking_id as id, s.days - p.included_days - p.paid_extra_days as days_over, p.extra_day_cents,
        p.per_tonne_cents, p.included_kg
      from stood s, lateral (
        select * from booking_prices p where p.tenant_id = ${tenantId} and p.booking_id = s.id offset 0
      ) p
    )
    select c.id from clocked c
    where c.days_over > 0 and c.extra_day_cents > 0 and c.days_over * 1000 - 500 > ${settled('extra-days', 'c.id')}
    union
    select c.id from clocked c
    join lateral (
      select sum(v.weight_kg) as kg from tip_visits v where v.tenant_id = ${tenantId} and v.booking_id = c.id
    ) v on v.kg > c.included_kg
    where c.per_tonne_cents > 0 and v.kg - c.included_kg > ${settled('overweight', 'c.id')}
    union
    select e.booking_id from (
      select e.booking_id, e.name, sum(e.count) as count from job_extras e
      where e.tenant_id = ${tenantId} and (
        e.booking_id in (select s.id from stood s)
        or e.noted_at >= ${since} and (
          select ${ofTenant} and not ${dropIs('moved')} from bookings b where b.tenant_id = ${tenantId} and b.id = e.booking_id))
      group by e.booking_id, e.name
    ) e
    where e.count * 1000 > ${settledOfExtra}`.execute(scope.db)
  return rows.map(({ id }) => id)
}
