import { NO_SMS_SENDER, SMS_PROVIDERS, type SmsSender } from '@skipyard/domain/messages/sms-sender.ts'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** By whom a company's texts go, its secrets sealed. */
export interface KeptSmsSender {
  sender: SmsSender
  sealedSecret: string | null
  sealedCallback: string | null
  /** 0 while nothing has been set up. */
  version: number
}

/** By whom the company's texts go. */
export async function readSmsSender(scope: TenantScope): Promise<KeptSmsSender> {
  const row = await scope.db
    .selectFrom('sms_senders')
    .where('tenant_id', '=', scope.tenantId)
    .selectAll()
    .executeTakeFirst()
  if (!row) return { sender: NO_SMS_SENDER, sealedSecret: null, sealedCallback: null, version: 0 }
  const { url, account, sender } = row
  return {
    sender: { provider: known(SMS_PROVIDERS, row.provider), url, account, sender },
    sealedSecret: row.sealed_secret,
    sealedCallback: row.sealed_callback,
    version: row.version,
  }
}

/** Whether that is the hash of the secret by which the company's provider calls back. */
export async function isCalledBackAt(scope: TenantScope, hash: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('sms_senders')
    .where('tenant_id', '=', scope.tenantId)
    .where('callback_hash', '=', hash)
    .select('version')
    .executeTakeFirst()
  return row !== undefined
}
