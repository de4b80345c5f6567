import type { WireSmsSender } from '@skipyard/contract/messages.senders.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { smsSeals } from './sms-seals.ts'
import type { KeptSmsSender } from './sms-sender.reads.ts'

/** By whom texts go, as it crosses the wire: never its secret. */
export function presentSmsSender(
  scope: TenantScope,
  { sender, sealedSecret, sealedCallback, version }: KeptSmsSender,
  { publicUrl, vault }: Pick<Services, 'publicUrl' | 'vault'>,
): WireSmsSender {
  const isThere = sealedCallback !== null && sender.provider !== 'none'
  const token = isThere ? smsSeals(scope, vault).callbackToken(sealedCallback) : null
  return {
    version,
    ...sender,
    hasSecret: sealedSecret !== null,
    callback: token === null ? null : `${publicUrl}${BASE_PATH}/sms-callbacks/${token}`,
  }
}
