import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BinOnDay } from './availability.reads.ts'
import { storedYard } from './transfer.store.ts'

/** By job; the first yard, with the company's own id, where none is named. */
export async function readYardsOfJobs(
  scope: TenantScope,
  jobIds: readonly string[],
): Promise<Map<string, string>> {
  if (jobIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('jobs')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', jobIds)
    .select(['id', 'yard_id'])
    .execute()
  return new Map(rows.map(({ id, yard_id }) => [id, yard_id ?? scope.tenantId]))
}

/** The yard that a booking takes a bin of this size and type from, while it has one on the day; 404 without the booking. */
export async function readYardOfHire(
  scope: TenantScope,
  bookingId: string,
  { size, type, date }: BinOnDay,
): Promise<string | null> {
  const { rows } = await sql<{ yardId: string | null; hasBin: boolean }>`
    select j.yard_id as "yardId", b.bin_size = ${size} and b.bin_type = ${type}
      and b.drop_date <= ${date} and b.pick_date >= ${date} and ${lifeCycleConditions('b').dropIs('toCome')} as "hasBin"
    from bookings b
    join jobs j on j.tenant_id = ${scope.tenantId} and j.booking_id = b.id and j.kind = 'drop'
    where b.tenant_id = ${scope.tenantId} and b.id = ${bookingId} and b.deleted_at is null`.execute(scope.db)
  const [row] = rows
  if (!row) throw notFound()
  return row.hasBin ? (row.yardId ?? scope.tenantId) : null
}

export async function saveYardOfJob(scope: TenantScope, jobId: string, yardId: string): Promise<void> {
  await scope.db
    .updateTable('jobs')
    .set({ yard_id: storedYard(scope, yardId) })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', jobId)
    .execute()
}
