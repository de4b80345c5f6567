import type { SecondStepWay } from '@skipyard/domain/identity/second-step.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { Database } from '#server/database/pool.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KnownSecondStep {
  since: Date | null
  /** Computers trusted under an older number are asked again. */
  deviceTrust: number
  ways: SecondStepWay[]
}

interface FoundStep {
  since: Date | null
  deviceTrust: number
  hasApp: boolean
  hasPasskey: boolean
}

const waysOf = ({ hasApp, hasPasskey }: Pick<FoundStep, 'hasApp' | 'hasPasskey'>): SecondStepWay[] => [
  ...(hasApp ? (['app'] as const) : []),
  ...(hasPasskey ? (['passkey'] as const) : []),
  'recovery',
]

export async function findSecondStep(
  global: Database,
  loginId: string,
): Promise<KnownSecondStep | undefined> {
  const { rows } = await sql<FoundStep>`
    select since, device_trust as "deviceTrust", has_app as "hasApp", has_passkey as "hasPasskey"
    from find_second_step(${loginId})`.execute(global)
  const [found] = rows
  return found && { since: found.since, deviceTrust: found.deviceTrust, ways: waysOf(found) }
}

interface KeptApp {
  sealedSecret: string | null
  sealedPending: string | null
  lastStep: number | null
}

const NO_APP: KeptApp = { sealedSecret: null, sealedPending: null, lastStep: null }

/** Locked: of two calls with one code, the second sees it used. */
export async function lockApp(scope: TenantScope): Promise<KeptApp> {
  const kept = await scope.db
    .selectFrom('second_steps')
    .where('login_id', '=', scope.actor.loginId)
    .select(['sealed_secret as sealedSecret', 'sealed_pending as sealedPending', 'last_step as lastStep'])
    .forUpdate()
    .executeTakeFirst()
  return kept ?? NO_APP
}

export async function savePendingApp(scope: TenantScope, sealedPending: string): Promise<void> {
  await scope.db
    .insertInto('second_steps')
    .values({ login_id: scope.actor.loginId, sealed_pending: sealedPending })
    .onConflict((conflict) => conflict.column('login_id').doUpdateSet({ sealed_pending: sealedPending }))
    .execute()
}

export async function saveApp(
  scope: TenantScope,
  { sealedSecret, lastStep }: { sealedSecret: string; lastStep: number },
): Promise<void> {
  await scope.db
    .updateTable('second_steps')
    .set({ sealed_secret: sealedSecret, sealed_pending: null, last_step: lastStep })
    .where('login_id', '=', scope.actor.loginId)
    .execute()
}

export async function saveLastStep(scope: TenantScope, lastStep: number): Promise<void> {
  await scope.db
    .updateTable('second_steps')
    .set({ last_step: lastStep })
    .where('login_id', '=', scope.actor.loginId)
    .execute()
}

export async function saveRecoveryCodes(scope: TenantScope, hashes: readonly string[]): Promise<void> {
  const { loginId } = scope.actor
  await scope.db.deleteFrom('recovery_codes').where('login_id', '=', loginId).execute()
  const rows = hashes.map((hash) => ({ login_id: loginId, hash }))
  await scope.db.insertInto('recovery_codes').values(rows).execute()
}

/** Atomic: of parallel uses, one counts. */
export async function spendRecoveryCode(scope: TenantScope, hash: string): Promise<boolean> {
  const used = await scope.db
    .updateTable('recovery_codes')
    .set({ used_at: scope.now })
    .where('login_id', '=', scope.actor.loginId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

/** Used ones as well. */
export async function listRecoveryHashes(scope: TenantScope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('recovery_codes')
    .where('login_id', '=', scope.actor.loginId)
    .select('hash')
    .orderBy('hash')
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function countRecoveryCodes(scope: TenantScope): Promise<number> {
  const { left } = await scope.db
    .selectFrom('recovery_codes')
    .where('login_id', '=', scope.actor.loginId)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Null turns it off. Computers that were trusted are asked again. */
export async function saveIsOn(scope: TenantScope, since: Date | null): Promise<void> {
  await scope.db
    .updateTable('logins')
    .set((login) => ({ second_step_since: since, device_trust: login('device_trust', '+', 1) }))
    .where('id', '=', scope.actor.loginId)
    .execute()
}

/** Trusted computers are asked again. */
export async function endDeviceTrust(scope: TenantScope): Promise<void> {
  await scope.db
    .updateTable('logins')
    .set((login) => ({ device_trust: login('device_trust', '+', 1) }))
    .where('id', '=', scope.actor.loginId)
    .execute()
}

export async function removeSecondStep(scope: TenantScope): Promise<void> {
  const { loginId } = scope.actor
  await scope.db.deleteFrom('second_steps').where('login_id', '=', loginId).execute()
  await scope.db.deleteFrom('passkeys').where('login_id', '=', loginId).execute()
  await scope.db.deleteFrom('recovery_codes').where('login_id', '=', loginId).execute()
}

export async function noteProof(scope: TenantScope, sessionId: string): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ proven_at: scope.now })
    .where('id', '=', sessionId)
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}

/** What became of it; `elsewhere`: the colleague works in a company that is not the acting owner's. */
export async function resetColleague(scope: TenantScope, loginId: string): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`
    select reset_second_step(${loginId}) as outcome`.execute(scope.db)
  return rows[0]?.outcome ?? 'unknown'
}

export async function readOwnMark(scope: TenantScope): Promise<KnownSecondStep> {
  const found = await findSecondStep(scope.db, scope.actor.loginId)
  if (!found) throw new Error('A session has no login')
  return found
}

/** The day from which the company requires one; null for never. */
export async function readRequiredFrom(scope: TenantScope): Promise<string | null> {
  const { from } = await scope.db
    .selectFrom('tenants')
    .where('tenant_id', '=', scope.tenantId)
    .select('second_step_from as from')
    .executeTakeFirstOrThrow()
  return from
}

export async function saveRequiredFrom(scope: TenantScope, from: LocalDate | null): Promise<void> {
  await scope.db
    .updateTable('tenants')
    .set({ second_step_from: from })
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}

interface PersonsStep {
  loginId: string
  isOn: boolean
  ways: SecondStepWay[]
}

export async function readSecondSteps(scope: TenantScope): Promise<PersonsStep[]> {
  const { rows } = await sql<FoundStep & { loginId: string }>`
    select login_id as "loginId", since, has_app as "hasApp", has_passkey as "hasPasskey"
    from list_second_steps()`.execute(scope.db)
  return rows.map((row) => ({ loginId: row.loginId, isOn: row.since !== null, ways: waysOf(row) }))
}
