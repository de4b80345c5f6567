import { writeLinkToken } from '#server/features/fleet/links.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'

/** Seals and opens a company's keys at the provider; moved to another company they do not open. */
export function cardSeal({ tenantId }: { tenantId: string }, vault: Vault) {
  const place = (of: 'key' | 'webhook-secret') => `${tenantId}/card_settings/${of}`
  return {
    sealKey: (key: string) => vault.seal(key, place('key')),
    openKey: (sealed: string) => vault.open(sealed, place('key')),
    sealWebhookSecret: (secret: string) => vault.seal(secret, place('webhook-secret')),
    openWebhookSecret: (sealed: string) => vault.open(sealed, place('webhook-secret')),
  }
}

/**
 * The secret end of the address at which the provider tells a company of payments. It follows from the server's key, so
 * that it is there before anything is saved; what is told there counts by its signature alone.
 */
export function hookPath(tenantId: string, vault: Vault): string {
  const secret = Buffer.from(vault.fingerprint(`${tenantId}/card-payments/hook`), 'hex')
  return writeLinkToken(tenantId, secret.toString('base64url'))
}
