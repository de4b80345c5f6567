import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

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
