import { z } from 'zod'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { XeroTokens } from './create-xero.ts'

const pair = z.object({ access: z.string(), refresh: z.string() })

/** Seals and opens the company's tokens; sealed with them goes the moment from which they have to be renewed. */
export function tokenSeal({ tenantId, now }: TenantScope, vault: Vault) {
  const place = `${tenantId}/xero_connections/tokens`
  return {
    seal: ({ access, refresh, seconds }: XeroTokens) => ({
      sealedTokens: vault.seal(JSON.stringify({ access, refresh }), place),
      accessExpiresAt: new Date(now.getTime() + seconds * 1_000),
    }),
    /** Throws when they were sealed for another company. */
    open: (sealed: string): z.infer<typeof pair> => pair.parse(JSON.parse(vault.open(sealed, place))),
  }
}
