import { COMPANY_FILE_STATES, type CompanyFileState } from '@skipyard/domain/data-rights/company-file.ts'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface CompanyFile {
  id: string
  state: CompanyFileState
  requestedAt: Date
  requestedBy: string
  endedAt: Date | null
  bytes: number | null
}

export async function findNewestFile(scope: TenantScope): Promise<CompanyFile | undefined> {
  const row = await scope.db
    .selectFrom('company_files')
    .where('tenant_id', '=', scope.tenantId)
    .select([
      'id',
      'state',
      'requested_at as requestedAt',
      'requested_by_name as requestedBy',
      'ended_at as endedAt',
      'bytes',
    ])
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, state: known(COMPANY_FILE_STATES, row.state) }
}

/** Takes the place of those before, whose files go with their rows. */
export async function replaceFile(scope: TenantScope, id: string): Promise<void> {
  await scope.db.deleteFrom('company_files').where('tenant_id', '=', scope.tenantId).execute()
  await scope.db
    .insertInto('company_files')
    .values({
      tenant_id: scope.tenantId,
      id,
      state: 'waiting',
      requested_at: scope.now,
      requested_by: scope.actor.loginId,
      requested_by_name: scope.actorName,
    })
    .execute()
}

export async function endFile(
  scope: TenantScope,
  id: string,
  end: { state: 'ready'; bytes: number } | { state: 'failed' },
): Promise<void> {
  await scope.db
    .updateTable('company_files')
    .set({ ...end, ended_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}
