import { CODE_MINUTES, type SentCode } from '@skipyard/domain/public-booking/contact-proof.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What is too old to count goes with it. */
export async function keepCode(scope: TenantScope, print: string, sealedCode: string): Promise<void> {
  const { db, tenantId, now } = scope
  const tooOld = new Date(now.getTime() - CODE_MINUTES * 60_000)
  await db
    .deleteFrom('public_codes')
    .where('tenant_id', '=', tenantId)
    .where('sent_at', '<', tooOld)
    .execute()
  const values = { sealed_code: sealedCode, sent_at: now, wrong_tries: 0, proven_at: null }
  await db
    .insertInto('public_codes')
    .values({ tenant_id: tenantId, contact_print: print, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'contact_print']).doUpdateSet(values))
    .execute()
}

/** Sent once more: who wants another cannot end the one before. */
export async function extendCode(scope: TenantScope, print: string): Promise<void> {
  await scope.db
    .updateTable('public_codes')
    .set({ sent_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('contact_print', '=', print)
    .execute()
}

interface KeptCode extends Omit<SentCode, 'code'> {
  sealedCode: string
  provenAt: Date | null
}

export async function lockCode(scope: TenantScope, print: string): Promise<KeptCode | undefined> {
  return scope.db
    .selectFrom('public_codes')
    .where('tenant_id', '=', scope.tenantId)
    .where('contact_print', '=', print)
    .select([
      'sealed_code as sealedCode',
      'sent_at as sentAt',
      'wrong_tries as wrongTries',
      'proven_at as provenAt',
    ])
    .forUpdate()
    .executeTakeFirst()
}

export async function noteCodeTry(scope: TenantScope, print: string, isRight: boolean): Promise<void> {
  await scope.db
    .updateTable('public_codes')
    .set(isRight ? { proven_at: scope.now } : { wrong_tries: sql<number>`wrong_tries + 1` })
    .where('tenant_id', '=', scope.tenantId)
    .where('contact_print', '=', print)
    .execute()
}

/** One proof holds one bin. */
export async function takeProof(scope: TenantScope, print: string): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('public_codes')
    .where('tenant_id', '=', scope.tenantId)
    .where('contact_print', '=', print)
    .where('proven_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
