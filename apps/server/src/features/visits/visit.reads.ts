import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Whether a driver has said today that the truck is on its way for a job, or is there, and has not been since. */
export async function isTruckOnItsWay(scope: TenantScope, jobId: string): Promise<boolean> {
  const { tenantId, today, timeZone } = scope
  const { rows } = await sql`
    select from job_progress p
    join jobs j on j.tenant_id = ${tenantId} and j.id = p.job_id and j.run_id = p.run_id
    where p.tenant_id = ${tenantId} and p.job_id = ${jobId} and p.done_at is null and p.returned_at is null
      and coalesce(p.heading_at, p.on_site_at) >= ${instantOf(today, 0, timeZone)}
      and (p.not_done_at is null or p.not_done_at < coalesce(p.heading_at, p.on_site_at))`.execute(scope.db)
  return rows.length > 0
}
