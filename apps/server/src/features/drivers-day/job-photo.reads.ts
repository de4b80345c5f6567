import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Whether the driver has sent a photo of the job itself. */
export async function hasJobPhoto(scope: TenantScope, jobId: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('photos')
    .where('tenant_id', '=', scope.tenantId)
    .where('job_id', '=', jobId)
    .where('kind', '=', 'job')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
