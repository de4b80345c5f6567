import type { WireStockJob } from '@skipyard/contract/inventory.calendar.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const { dropIs, pickIs } = lifeCycleConditions()

/** A size and type on one day. */
export interface BinOnDay {
  size: number
  type: string
  date: LocalDate
}

/** The drops and picks behind one number of the calendar, drops first; the same rows that availability counts. */
export async function listJobsOfDay(
  scope: TenantScope,
  { size, type, date }: BinOnDay,
): Promise<WireStockJob[]> {
  const ofDay = (kind: 'drop' | 'pick') => sql`
    select ${kind}::text as kind, ${sql.ref(`${kind}_status`)} as status, id as "bookingId", job_number,
      job_prefix || '-' || job_number as "jobID", customer_name as "customerName", suburb
    from bookings
    where tenant_id = ${scope.tenantId} and deleted_at is null and ${sql.ref(`${kind}_date`)} = ${date}
      and ${(kind === 'drop' ? dropIs : pickIs)('counted')} and bin_type = ${type} and bin_size = ${size}`
  const { rows } = await sql<WireStockJob & { job_number: number }>`
    ${ofDay('drop')} union all ${ofDay('pick')} order by kind, job_number`.execute(scope.db)
  return rows.map(({ job_number: _number, ...job }) => job)
}
