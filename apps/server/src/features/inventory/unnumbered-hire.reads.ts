import type { WireBinHire } from '@skipyard/contract/inventory.numbered.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const { isOut } = lifeCycleConditions('b')

/** Whether the booking `b` is out with a bin that its drop does not name. */
export const isOutWithoutNumber = ({ tenantId }: TenantScope) => sql<boolean>`
  b.deleted_at is null and ${isOut}
  and not exists (
    select 1 from jobs j
    where j.tenant_id = ${tenantId} and j.booking_id = b.id and j.kind = 'drop' and j.bin_id is not null
  )`

/** The hires of a size and type that are out with a bin nobody has named, the longest out first. */
export async function listHiresWithoutNumber(
  scope: TenantScope,
  { size, type }: { size: number; type: string },
): Promise<WireBinHire[]> {
  const { rows } = await sql<Omit<WireBinHire, 'since'> & { since: LocalDate }>`
    select b.id as "bookingId", b.job_prefix || '-' || b.job_number as "jobID",
      b.customer_name as "customerName", b.suburb, b.drop_date as since
    from bookings b
    where b.tenant_id = ${scope.tenantId} and b.bin_size = ${size} and b.bin_type = ${type} and ${isOutWithoutNumber(scope)}
    order by b.drop_date, b.job_number`.execute(scope.db)
  return rows.map((hire) => ({ ...hire, since: toWireDate(hire.since) }))
}
