import { writeLinkToken } from '#server/features/fleet/links.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'

/**
 * The secret end of the address at which the provider tells a company of payments. It follows from the server's key, so
 * that it is there before anything is saved; what is told there counts by its signature alone.
 */
export function hookPath(tenantId: string, vault: Vault): string {
  const secret = Buffer.from(vault.fingerprint(`${tenantId}/card-payments/hook`), 'hex')
  return writeLinkToken(tenantId, secret.toString('base64url'))
}
