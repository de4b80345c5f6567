import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function lockRun({ db, tenantId }: TenantScope, runId: string): Promise<boolean> {
  const row = await db
    .selectFrom('runs')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', runId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function keepRunLink(
  scope: TenantScope,
  { runId, hash, sealed }: { runId: string; hash: string; sealed: string },
): Promise<void> {
  await scope.db
    .insertInto('run_links')
    .values({
      tenant_id: scope.tenantId,
      run_id: runId,
      token_hash: hash,
      sealed_token: sealed,
      created_at: scope.now,
    })
    .execute()
}

export async function findSealedRunLink(
  scope: TenantScope,
  runId: string,
): Promise<{ sealed: string; openedAt: Date | null } | undefined> {
  return scope.db
    .selectFrom('run_links')
    .where('tenant_id', '=', scope.tenantId)
    .where('run_id', '=', runId)
    .select(['sealed_token as sealed', 'opened_at as openedAt'])
    .executeTakeFirst()
}

export async function dropRunLinks(scope: TenantScope, runId: string): Promise<void> {
  await scope.db
    .deleteFrom('run_links')
    .where('tenant_id', '=', scope.tenantId)
    .where('run_id', '=', runId)
    .execute()
}

export async function findLinkedRun(
  scope: TenantScope,
  hash: string,
): Promise<{ runId: string; openedAt: Date | null } | undefined> {
  return scope.db
    .selectFrom('run_links')
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', hash)
    .select(['run_id as runId', 'opened_at as openedAt'])
    .executeTakeFirst()
}

export async function noteRunLinkOpened(scope: TenantScope, hash: string): Promise<void> {
  await scope.db
    .updateTable('run_links')
    .set({ opened_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', hash)
    .execute()
}
