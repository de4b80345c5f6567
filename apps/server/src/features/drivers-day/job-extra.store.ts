import type { CountedExtra } from '@skipyard/domain/drivers-day/counted-extra.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** At which job extras were counted, when, and by whom. */
interface CountedAt {
  bookingId: string
  jobId: string
  at: Date
  driverName: string
}

/** Keeps what was counted at a job, in place of what was counted before. */
export async function saveJobExtras(
  scope: TenantScope,
  { bookingId, jobId, at, driverName }: CountedAt,
  extras: readonly CountedExtra[],
): Promise<void> {
  await scope.db
    .deleteFrom('job_extras')
    .where('tenant_id', '=', scope.tenantId)
    .where('job_id', '=', jobId)
    .execute()
  if (extras.length === 0) return
  const rows = extras.map(({ name, count }) => ({
    tenant_id: scope.tenantId,
    job_id: jobId,
    booking_id: bookingId,
    name,
    count,
    driver_name: driverName,
    noted_at: at,
  }))
  await scope.db.insertInto('job_extras').values(rows).execute()
}
