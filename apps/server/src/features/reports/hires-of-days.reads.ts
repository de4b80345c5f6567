import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What is read of the hires, and on which days, both included, the bin was out for some time. */
interface AskedHires {
  columns: RawBuilder<unknown>
  from: LocalDate
  to: LocalDate
}

const { dropIs, pickIs } = lifeCycleConditions('b')

/**
 * Delivered hires that may have had their bin out on these days, `ended` being the day after the last one (the domain's
 * `hireDaysIn`): those that are over by their pick date, and what still stands there. Each part has an index.
 */
export function hiresOfDays({ tenantId, today }: TenantScope, { columns, from, to }: AskedHires) {
  const tomorrow = addDays(today, 1)
  const hires = (ended: RawBuilder<unknown>) => sql`
    select ${columns}, b.drop_date, ${ended} as ended from bookings b
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${dropIs('moved')} and b.drop_date <= ${to}`
  return sql`
    ${hires(sql`least(b.pick_date, ${tomorrow}::date)`)} and b.pick_date > ${from} and ${pickIs('moved')}
    union all
    ${hires(sql`${tomorrow}::date`)} and ${pickIs('toCome')}`
}
