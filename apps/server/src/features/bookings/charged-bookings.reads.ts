import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const { dropIs, pickIs } = lifeCycleConditions('b')

/** Whoever has not charged for a bin that came back so long ago does not any more. */
const DAYS_LOOKED_BACK = 90

/** Bookings beside whose price something may be charged: days over, loads at a tip, extras of drivers. */
export async function readChargedIds(scope: TenantScope): Promise<string[]> {
  const { tenantId, today } = scope
  const rows = await scope.db
    .selectFrom('bookings as b')
    .leftJoin('booking_prices as p', (join) =>
      join.on('p.tenant_id', '=', tenantId).onRef('p.booking_id', '=', 'b.id'),
    )
    .where('b.tenant_id', '=', tenantId)
    .where('b.deleted_at', 'is', null)
    .where(
      sql<boolean>`(not ${pickIs('moved')} or b.pick_date >= ${addDays(today, -DAYS_LOOKED_BACK)}::date)`,
    )
    .where(
      sql<boolean>`(
        ${dropIs('moved')} and p.extra_day_cents > 0
          and (case when ${pickIs('moved')} then b.pick_date else ${today}::date end) - b.drop_date
            > p.included_days + p.paid_extra_days
        or p.per_tonne_cents > 0 and exists (
          select from tip_visits t where t.tenant_id = ${tenantId} and t.booking_id = b.id)
        or exists (select from job_extras e where e.tenant_id = ${tenantId} and e.booking_id = b.id))`,
    )
    .select('b.id')
    .execute()
  return rows.map(({ id }) => id)
}
