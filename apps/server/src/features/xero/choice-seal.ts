import { z } from 'zod'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const choice = z.object({
  tokens: z.object({ access: z.string(), refresh: z.string(), seconds: z.number() }),
  grantedAt: z.number(),
  organisations: z.array(
    z.object({ connectionId: z.string(), organisationId: z.string(), name: z.string() }),
  ),
})

type XeroChoice = z.infer<typeof choice>

/** Seals and opens what was granted until one of its organisations is chosen; it opens for this way alone. */
export function choiceSeal({ tenantId }: TenantScope, attemptId: string, vault: Vault) {
  const place = `${tenantId}/xero_attempts/${attemptId}/choice`
  return {
    seal: (made: XeroChoice): string => vault.seal(JSON.stringify(made), place),
    open: (sealed: string): XeroChoice => choice.parse(JSON.parse(vault.open(sealed, place))),
  }
}
