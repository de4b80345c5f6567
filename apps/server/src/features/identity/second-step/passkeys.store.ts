import { sql } from 'kysely'
import type { Database } from '#server/database/pool.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface PasskeyName {
  id: string
  name: string
  addedAt: Date
  lastUsedAt: Date | null
}

export async function listPasskeys(scope: TenantScope): Promise<PasskeyName[]> {
  return scope.db
    .selectFrom('passkeys')
    .where('login_id', '=', scope.actor.loginId)
    .select(['id', 'name', 'added_at as addedAt', 'last_used_at as lastUsedAt'])
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

export interface KeptPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Locked: of two answers by one passkey, the second is held against the counter of the first. */
export async function lockPasskey(
  scope: TenantScope,
  credentialId: string,
): Promise<KeptPasskey | undefined> {
  const row = await scope.db
    .selectFrom('passkeys')
    .where('login_id', '=', scope.actor.loginId)
    .where('credential_id', '=', credentialId)
    .select(['public_key as publicKey', 'counter', 'transports'])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, credentialId, counter: Number(row.counter) }
}

/** False for a credential that is kept already, whoever has it. */
export async function savePasskey(
  scope: TenantScope,
  { id, name, ...kept }: KeptPasskey & { id: string; name: string },
): Promise<boolean> {
  const added = await scope.db
    .insertInto('passkeys')
    .values({
      login_id: scope.actor.loginId,
      id,
      name,
      credential_id: kept.credentialId,
      public_key: kept.publicKey,
      counter: kept.counter,
      transports: kept.transports,
      added_at: scope.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function savePasskeyUse(
  scope: TenantScope,
  { credentialId, counter }: Pick<KeptPasskey, 'credentialId' | 'counter'>,
): Promise<void> {
  await scope.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: scope.now })
    .where('login_id', '=', scope.actor.loginId)
    .where('credential_id', '=', credentialId)
    .execute()
}

export async function deletePasskey(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .deleteFrom('passkeys')
    .where('login_id', '=', scope.actor.loginId)
    .where('id', '=', id)
    .execute()
}

export async function deletePasskeys(scope: TenantScope): Promise<void> {
  await scope.db.deleteFrom('passkeys').where('login_id', '=', scope.actor.loginId).execute()
}

/** What browsers are told of a person's passkeys, so that they offer those alone. */
export async function findPasskeys(
  db: Database,
  loginId: string,
): Promise<Pick<KeptPasskey, 'credentialId' | 'transports'>[]> {
  const { rows } = await sql<Pick<KeptPasskey, 'credentialId' | 'transports'>>`
    select credential_id as "credentialId", transports from find_passkeys(${loginId})`.execute(db)
  return rows
}

/** Where a question is asked: in one sign-in, or in one session and for one purpose. */
export interface QuestionPlace {
  loginId: string
  place: string
}

interface InSession {
  loginId: string
  sessionId: string
}

export const placeOfNew = ({ loginId, sessionId }: InSession): QuestionPlace => ({
  loginId,
  place: `new ${sessionId}`,
})

export const placeOfProof = ({ loginId, sessionId }: InSession): QuestionPlace => ({
  loginId,
  place: `proof ${sessionId}`,
})

export async function keepQuestion(
  db: Database,
  { loginId, place }: QuestionPlace,
  { challenge, at, until }: { challenge: string; at: Date; until: Date },
): Promise<void> {
  await sql`select keep_passkey_question(${loginId}, ${place}, ${challenge}, ${at}, ${until})`.execute(db)
}

/** Used up with that, whatever the answer is worth; null for one that is too old, or was never asked there. */
export async function takeQuestion(
  global: Database,
  { loginId, place }: QuestionPlace,
  at: Date,
): Promise<string | null> {
  const { rows } = await sql<{ challenge: string | null }>`
    select take_passkey_question(${loginId}, ${place}, ${at}) as challenge`.execute(global)
  return rows[0]?.challenge ?? null
}
