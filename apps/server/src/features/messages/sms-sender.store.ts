import type { SmsSender } from '@skipyard/domain/messages/sms-sender.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** By whom texts go, as it is written. */
export interface SealedSmsSender {
  sender: SmsSender
  sealedSecret: string | null
  /** The secret of its callbacks; not given where it stays. */
  callback: { hash: string; sealed: string } | null
  version: number
}

/** Writes by whom the company's texts go. */
export async function saveSmsSender(
  scope: TenantScope,
  { sender, sealedSecret, callback, version }: SealedSmsSender,
): Promise<void> {
  const values = { ...sender, sealed_secret: sealedSecret, version }
  const called = callback && { callback_hash: callback.hash, sealed_callback: callback.sealed }
  await scope.db
    .insertInto('sms_senders')
    .values({ tenant_id: scope.tenantId, callback_hash: '', sealed_callback: '', ...values, ...called })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ ...values, ...called }))
    .execute()
}
