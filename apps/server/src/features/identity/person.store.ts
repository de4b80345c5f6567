import type { Colleague } from '@skipyard/domain/identity/people.ts'
import type { Role } from '@skipyard/domain/identity/role.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { roleOf } from './person.reads.ts'

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

/** A person as the scope's company knows them, as far as they change it themselves. */
export interface OwnDetails {
  name: string
  status: string
}

/** Adds the acting person to the company's people; a name that was guessed is asked for later. */
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

/** The acting person's details, held until the transaction ends. */
export async function loadOwnDetails(scope: TenantScope): Promise<OwnDetails> {
  return scope.db
    .selectFrom('users')
    .select(['name', 'presence as status'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.actor.loginId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Keeps the acting person's details. */
export async function saveOwnDetails(scope: TenantScope, details: OwnDetails): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ name: details.name, presence: details.status })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.actor.loginId)
    .execute()
}

/** Keeps column choices of the acting person. */
export async function saveColumnHeaders(scope: TenantScope, headers: object): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ booking_column_headers: JSON.stringify(headers) })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.actor.loginId)
    .execute()
}

/** Notes that the acting person has said what they are called, even where that is what was guessed. */
export async function noteNameGiven(scope: TenantScope): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ is_name_given: true })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', scope.actor.loginId)
    .where('is_name_given', '=', false)
    .execute()
}
