import { makeSecret } from '#server/features/identity/make-secret.ts'
import { notFound } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { linkMisses } from './link-misses.ts'
import { readLinkToken } from './read-link-token.ts'

/** A call that carries a private link's token. */
export type LinkCall = Pick<PublicCall<never>, 'request' | 'services'> & { token: string }

/** What a link leads to, and in whose company. */
export interface AtLink<Found> {
  tenantId: string
  found: Found
}

async function look<Found>(
  { token, services }: LinkCall,
  find: (scope: TenantScope, hash: string) => Promise<Found | undefined>,
): Promise<AtLink<Found> | null> {
  const parts = readLinkToken(token)
  if (!parts) return null
  const { tenantId, secret } = parts
  const found = withTenant(services.pool, { tenantId, loginId: tenantId }, (scope) =>
    find(scope, makeSecret(secret).hash),
  )
  const looked = await found.catch((problem: unknown) => {
    if (problem instanceof NoScope) return undefined
    throw problem
  })
  return looked === undefined ? null : { tenantId, found: looked }
}

/**
 * What stands behind a private link, looked up by the hash of its secret; 404 for a link that is unknown or was revoked.
 * Only such misses count: whoever guesses waits, and a right link opens from the same network all the same.
 */
export async function behindLink<Found>(
  call: LinkCall,
  find: (scope: TenantScope, hash: string) => Promise<Found | undefined>,
): Promise<AtLink<Found>> {
  const looked = await look(call, find)
  if (looked) return looked
  await linkMisses({ services: call.services }).spend(addressKey(call.request.ip))
  throw notFound()
}
