import type { Role } from '@skipyard/domain/identity/role.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { roleOf } from './person.reads.ts'

export interface Invited {
  name: string
  email: string
  role: Role
}

interface Sending {
  tokenHash: string
  sentAt: Date
  expiresAt: Date
}

const sendingColumns = ({ tokenHash, sentAt, expiresAt }: Sending) => ({
  token_hash: tokenHash,
  sent_at: sentAt,
  expires_at: expiresAt,
})

const ours = (scope: TenantScope) =>
  scope.db.selectFrom('invites').where('invites.tenant_id', '=', scope.tenantId)

export async function countInvites(scope: TenantScope): Promise<number> {
  const { open } = await ours(scope)
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .executeTakeFirstOrThrow()
  return Number(open)
}

export async function addInvite(
  scope: TenantScope,
  invite: Invited & Sending & { id: string },
): Promise<boolean> {
  const { id, name, email, role } = invite
  const added = await scope.db
    .insertInto('invites')
    .values({ tenant_id: scope.tenantId, id, name, email, role, ...sendingColumns(invite) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function lockInvite(scope: TenantScope, id: string): Promise<Invited | undefined> {
  const row = await ours(scope)
    .where('id', '=', id)
    .select(['name', 'email', 'role'])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, role: roleOf(row.role) }
}

export async function renewInvite(scope: TenantScope, id: string, sending: Sending): Promise<void> {
  await scope.db
    .updateTable('invites')
    .set(sendingColumns(sending))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function dropInvite(scope: TenantScope, id: string): Promise<void> {
  await scope.db.deleteFrom('invites').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute()
}

export async function findInvite(scope: TenantScope, tokenHash: string): Promise<Invited | undefined> {
  const row = await ours(scope)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', scope.now)
    .select(['name', 'email', 'role'])
    .executeTakeFirst()
  return row && { ...row, role: roleOf(row.role) }
}

/** Atomic: of parallel uses, one gets the invitation. */
export async function takeInvite(scope: TenantScope, tokenHash: string): Promise<Invited | undefined> {
  const row = await scope.db
    .deleteFrom('invites')
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', scope.now)
    .returning(['name', 'email', 'role'])
    .executeTakeFirst()
  return row && { ...row, role: roleOf(row.role) }
}
