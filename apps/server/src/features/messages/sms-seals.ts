import { writeLinkToken } from '#server/features/fleet/write-link-token.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Seals and opens what a company's provider of texts is reached by, and reaches us by. */
export function smsSeals({ tenantId }: Pick<TenantScope, 'tenantId'>, vault: Services['vault']) {
  const places = { secret: `${tenantId}/sms_senders/secret`, callback: `${tenantId}/sms_senders/callback` }
  return {
    sealSecret: (text: string) => vault.seal(text, places.secret),
    openSecret: (sealed: string) => vault.open(sealed, places.secret),
    sealCallback: (text: string) => vault.seal(text, places.callback),
    /** What stands at the end of the address that the provider calls back. */
    callbackToken: (sealed: string) => writeLinkToken(tenantId, vault.open(sealed, places.callback)),
  }
}
