import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface RequestedDeletion {
  requestedAt: Date
  requestedBy: string
  deletesAt: Date
}

export async function findDeletion(scope: TenantScope): Promise<RequestedDeletion | undefined> {
  return scope.db
    .selectFrom('company_deletions')
    .where('tenant_id', '=', scope.tenantId)
    .select(['requested_at as requestedAt', 'requested_by_name as requestedBy', 'deletes_at as deletesAt'])
    .executeTakeFirst()
}

export async function keepDeletion(scope: TenantScope, deletesAt: Date): Promise<void> {
  await scope.db
    .insertInto('company_deletions')
    .values({
      tenant_id: scope.tenantId,
      requested_at: scope.now,
      requested_by: scope.actor.loginId,
      requested_by_name: scope.actorName,
      deletes_at: deletesAt,
    })
    .execute()
}

export async function dropDeletion(scope: TenantScope): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('company_deletions')
    .where('tenant_id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function listOwnerEmails(scope: TenantScope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.login_id')
    .where('memberships.tenant_id', '=', scope.tenantId)
    .where('users.tenant_id', '=', scope.tenantId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.disabled_at', 'is', null)
    .select('users.email')
    .orderBy('users.email')
    .execute()
  return rows.map(({ email }) => email)
}
