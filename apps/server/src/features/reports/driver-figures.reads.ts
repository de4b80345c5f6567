import type { Cents } from '@skipyard/domain/shared/money.ts'
import { firstDayOf, lastDayOf, type Month } from '@skipyard/domain/shared/month.ts'
import { sql } from 'kysely'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What a driver did in a month; null is nobody, for jobs that were done on no run. */
export interface DriverFigures {
  driverId: string | null
  name: string
  drops: number
  picks: number
  tippedKg: number
  tippingCost: Cents
}

/**
 * Drops and picks whose bin was moved on a day of the month, by the driver of their run; of those picks the loads, and what
 * their bookings say the tip took: loads stand in it, and what the office wrote by hand.
 */
export function driverFiguresQuery({ tenantId }: TenantScope, month: Month) {
  return sql<DriverFigures>`
    select d.id as "driverId", coalesce(trim(d.first_name || ' ' || d.last_name), '') as name,
      count(*) filter (where j.kind = 'drop')::float8 as drops, count(*) filter (where j.kind = 'pick')::float8 as picks,
      coalesce(sum(l.kg), 0)::float8 as "tippedKg",
      coalesce(sum(b.tipping_cost_cents) filter (where j.kind = 'pick'), 0)::float8 as "tippingCost"
    from jobs j
    join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
    left join runs r on r.tenant_id = ${tenantId} and r.id = j.run_id
    left join drivers d on d.tenant_id = ${tenantId} and d.id = r.driver_id
    left join lateral (
      select sum(v.weight_kg) as kg from tip_visits v
      where v.tenant_id = ${tenantId} and v.booking_id = j.booking_id
    ) l on j.kind = 'pick'
    where j.tenant_id = ${tenantId} and j.date between ${firstDayOf(month)} and ${lastDayOf(month)}
      and ${jobConditions().jobIs('moved')}
    group by d.id, d.first_name, d.last_name`
}

/** What each driver did in a month. */
export async function readDriverFigures(scope: TenantScope, month: Month): Promise<DriverFigures[]> {
  return (await driverFiguresQuery(scope, month).execute(scope.db)).rows
}
