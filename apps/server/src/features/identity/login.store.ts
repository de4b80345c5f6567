import type { TenantChoice } from '@skipyard/contract/identity/identity.ts'
import type { Role } from '@skipyard/domain/identity/role.ts'
import { sql } from 'kysely'
import type { Database } from '#server/database/pool.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface Login {
  id: string
  email: string
  passwordHash: string
}

export async function hasLogins(global: Database): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select has_logins() as known`.execute(global)
  return rows[0]?.known !== false
}

export async function findPerson(
  global: Database,
  email: string,
): Promise<Pick<Login, 'id' | 'email'> | undefined> {
  const { rows } = await sql<Pick<Login, 'id' | 'email'>>`
    select id, email from find_login(${email})`.execute(global)
  return rows[0]
}

/** Of connections that calls do not have: the app reads nobody's hash. */
export async function findLogin(
  { passwords }: { passwords: Database },
  wanted: { email: string } | { id: string },
): Promise<Login | undefined> {
  const { email, id } = { email: null, id: null, ...wanted }
  const { rows } = await sql<Login>`
    select id, email, password_hash as "passwordHash" from public.find_password(${email}::text, ${id}::uuid)`.execute(
    passwords,
  )
  return rows[0]
}

export async function readOwnEmail(scope: TenantScope): Promise<string> {
  const { email } = await scope.db
    .selectFrom('logins')
    .where('id', '=', scope.actor.loginId)
    .select('email')
    .executeTakeFirstOrThrow()
  return email
}

export async function noteGuideSeen(scope: TenantScope): Promise<void> {
  await scope.db
    .updateTable('logins')
    .set({ guide_seen_at: scope.now })
    .where('id', '=', scope.actor.loginId)
    .execute()
}

export async function listTenants(db: Database, loginId: string): Promise<TenantChoice[]> {
  const { rows } = await sql<TenantChoice>`select id, name from list_companies(${loginId})`.execute(db)
  return rows
}

export async function addLogin(scope: TenantScope, login: Login & { mobile: string }): Promise<boolean> {
  const added = await scope.db
    .insertInto('logins')
    .values({ id: login.id, email: login.email, mobile: login.mobile, password_hash: login.passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Sign-ups of one person, and changes of their second step, follow one another. */
export async function lockLogin(scope: TenantScope, loginId: string): Promise<void> {
  await scope.db.selectFrom('logins').select('id').where('id', '=', loginId).forUpdate().execute()
}

export async function addMembership(
  scope: TenantScope,
  membership: { loginId: string; role: Role; companyName: string },
): Promise<void> {
  await scope.db
    .insertInto('memberships')
    .values({
      tenant_id: scope.tenantId,
      login_id: membership.loginId,
      role: membership.role,
      company_name: membership.companyName,
    })
    .execute()
}

export async function keepResetToken(
  scope: TenantScope,
  loginId: string,
  token: { hash: string; expiresAt: Date },
): Promise<void> {
  await scope.db
    .updateTable('logins')
    .set({ reset_token_hash: token.hash, reset_expires_at: token.expiresAt })
    .where('id', '=', loginId)
    .execute()
}

/** Atomic: of parallel uses, one gets an answer. */
export async function takeResetToken(
  global: Database,
  hash: string,
  now: Date,
): Promise<Pick<Login, 'id' | 'email'> | undefined> {
  const { rows } = await sql<Pick<Login, 'id' | 'email'>>`
    select id, email from take_reset_token(${hash}, ${now})`.execute(global)
  return rows[0]
}

export async function savePassword(scope: TenantScope, loginId: string, passwordHash: string): Promise<void> {
  await scope.db
    .updateTable('logins')
    .set({ password_hash: passwordHash, reset_token_hash: null, reset_expires_at: null })
    .where('id', '=', loginId)
    .execute()
}
