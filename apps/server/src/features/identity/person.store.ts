import type { Colleague } from '@skipyard/domain/identity/people.ts'
import type { Role } from '@skipyard/domain/identity/role.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { roleOf } from './person.reads.ts'

export interface HeldPerson extends Colleague {
  email: string
  version: number
}

/** Locked, so that who is the last owner cannot change. */
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

export async function endMembership(scope: TenantScope, loginId: string): Promise<void> {
  await scope.db
    .updateTable('memberships')
    .set((membership) => ({ disabled_at: scope.now, version: membership('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('login_id', '=', loginId)
    .execute()
}

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

interface OwnDetails {
  name: string
  status: string
}

/** A name derived from the email is asked for later. */
export async function addUser(
  scope: TenantScope,
  { name, email, isNameGiven }: { name: string; email: string; isNameGiven: boolean },
): Promise<void> {
  await scope.db
    .insertInto('users')
    .values({
      tenant_id: scope.tenantId,
      id: scope.actor.loginId,
      name,
      email,
      is_name_given: isNameGiven,
    })
    .execute()
}

export async function loadOwnDetails(scope: TenantScope): Promise<OwnDetails> {
  return scope.db
    .selectFrom('users')
    .select(['name', 'presence as status'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.actor.loginId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveOwnDetails(scope: TenantScope, details: OwnDetails): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ name: details.name, presence: details.status })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.actor.loginId)
    .execute()
}

export async function saveColumnHeaders(scope: TenantScope, headers: object): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ booking_column_headers: JSON.stringify(headers) })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.actor.loginId)
    .execute()
}

export async function noteNameGiven(scope: TenantScope): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ is_name_given: true })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.actor.loginId)
    .where('is_name_given', '=', false)
    .execute()
}
