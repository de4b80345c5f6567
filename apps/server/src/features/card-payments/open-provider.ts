import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { CardProvider } from './card-provider.ts'
import { cardSeal } from './card-secrets.ts'
import { readCardSettings } from './card-settings.store.ts'
import { createStripe } from './create-stripe.ts'

export async function openProvider(
  scope: TenantScope,
  { vault, stripeUrl }: { vault: Vault; stripeUrl: string },
): Promise<CardProvider | null> {
  const { sealedKey } = await readCardSettings(scope)
  return sealedKey === null ? null : createStripe(cardSeal(scope, vault).openKey(sealedKey), stripeUrl)
}
