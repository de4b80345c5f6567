import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
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

export async function saveYardOfJob(scope: TenantScope, jobId: string, yardId: string): Promise<void> {
  await scope.db
    .updateTable('jobs')
    .set({ yard_id: storedYard(scope, yardId) })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', jobId)
    .execute()
}
