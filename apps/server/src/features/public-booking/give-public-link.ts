import { makeSecret } from '#server/features/identity/make-secret.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { publicLinkPlace } from './public-link-place.ts'
import { keepPublicToken } from './public-page.store.ts'

/** Gives the page a new address, which ends the one before; answers it sealed. */
export async function givePublicLink(
  scope: TenantScope,
  { vault }: Pick<Services, 'vault'>,
): Promise<string> {
  const { text, hash } = makeSecret()
  const sealed = vault.seal(text, publicLinkPlace(scope))
  // NOTE not recorded: who gives the link records it; the link itself is a secret.
  await keepPublicToken(scope, { hash, sealed })
  return sealed
}
