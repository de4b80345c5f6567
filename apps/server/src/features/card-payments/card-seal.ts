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
