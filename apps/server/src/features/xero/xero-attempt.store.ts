import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function addAttempt(
  { db, tenantId, actor, now }: TenantScope,
  way: { id: string; sessionId: string; stateHash: string; sealedVerifier: string; expiresAt: Date },
): Promise<void> {
  await db
    .deleteFrom('xero_attempts')
    .where('tenant_id', '=', tenantId)
    .where((either) => either.or([either('session_id', '=', way.sessionId), either('expires_at', '<', now)]))
    .execute()
  await db
    .insertInto('xero_attempts')
    .values({
      tenant_id: tenantId,
      id: way.id,
      login_id: actor.loginId,
      session_id: way.sessionId,
      state_hash: way.stateHash,
      sealed_verifier: way.sealedVerifier,
      expires_at: way.expiresAt,
    })
    .execute()
}

/** The way this session began with that state, once: whoever asks again, or from another session, gets none. */
export async function takeAttempt(
  { db, tenantId, actor, now }: TenantScope,
  { sessionId, stateHash }: { sessionId: string; stateHash: string },
): Promise<{ id: string; sealedVerifier: string } | undefined> {
  return db
    .updateTable('xero_attempts')
    .set({ is_used: true })
    .where('tenant_id', '=', tenantId)
    .where('state_hash', '=', stateHash)
    .where('session_id', '=', sessionId)
    .where('login_id', '=', actor.loginId)
    .where('is_used', '=', false)
    .where('expires_at', '>', now)
    .returning(['id', 'sealed_verifier as sealedVerifier'])
    .executeTakeFirst()
}

export async function keepChoice({ db, tenantId }: TenantScope, id: string, sealed: string): Promise<void> {
  await db
    .updateTable('xero_attempts')
    .set({ sealed_choice: sealed })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function findChoice(
  { db, tenantId, actor, now }: TenantScope,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('xero_attempts')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('login_id', '=', actor.loginId)
    .where('expires_at', '>', now)
    .select('sealed_choice')
    .forUpdate()
    .executeTakeFirst()
  return found?.sealed_choice ?? undefined
}

export async function dropAttempt({ db, tenantId }: TenantScope, id: string): Promise<void> {
  await db.deleteFrom('xero_attempts').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
