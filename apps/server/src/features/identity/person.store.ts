import type { Colleague } from '@skipyard/domain/identity/people.ts'
import type { Role } from '@skipyard/domain/identity/role.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { roleOf } from './role-of.ts'

/** Somebody who works in the scope's company, as a change of roles sees them. */
export interface HeldPerson extends Colleague {
  email: string
  version: number
}

/** Everybody who works in the company, held until the transaction ends: who is the last owner must not change. */
export async function lockPeople(scope: TenantScope): Promise<HeldPerson[]> {
  const rows = await scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.login_id')
    .where('users.tenant_id', '=', scope.tenantId)
    .where('memberships.tenant_id', '=', scope.tenantId)
    .where('memberships.disabled_at', 'is', null)
    .select(['memberships.login_id as loginId', 'memberships.role', 'memberships.version', 'users.email'])
    .orderBy('memberships.login_id')
    .forUpdate('memberships')
    .execute()
  return rows.map((row) => ({ ...row, role: roleOf(row.role) }))
}

/** Keeps somebody's role. */
export async function saveRole(
  scope: TenantScope,
  { loginId, role }: { loginId: string; role: Role },
): Promise<void> {
  await scope.db
    .updateTable('memberships')
    .set((membership) => ({ role, version: membership('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('login_id', '=', loginId)
    .execute()
}

/** Ends a membership; what the person did stays under their name. */
export async function endMembership(scope: TenantScope, loginId: string): Promise<void> {
  await scope.db
    .updateTable('memberships')
    .set((membership) => ({ disabled_at: scope.now, version: membership('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('login_id', '=', loginId)
    .execute()
}

/** Adds a login to the company, or takes one back that was removed; one that works there already stays as it is. */
export async function joinCompany(
  scope: TenantScope,
  person: { loginId: string; role: Role; companyName: string; name: string; email: string },
): Promise<void> {
  const { loginId, role, companyName, name, email } = person
  await scope.db
    .insertInto('memberships')
    .values({ tenant_id: scope.tenantId, login_id: loginId, role, company_name: companyName })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'login_id'])
        .doUpdateSet((row) => ({ role, disabled_at: null, version: row('memberships.version', '+', 1) }))
        .where('memberships.disabled_at', 'is not', null),
    )
    .execute()
  await scope.db
    .insertInto('users')
    .values({ tenant_id: scope.tenantId, id: loginId, name, email })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet({ name, email }))
    .execute()
}
