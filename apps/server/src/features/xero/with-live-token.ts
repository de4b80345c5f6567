import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { Xero } from './create-xero.ts'
import { isTokenRefused } from './is-token-refused.ts'
import { renewTokens } from './renew-tokens.ts'
import type { LiveConnection } from './serving-connection.ts'

export interface Wired {
  xero: Xero
  vault: Vault
  within: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
}

/**
 * Asks Xero something with a token that serves; one that is refused before its time is renewed once. Undefined without a
 * connection, or when Xero honours it no more.
 */
export async function withLiveToken<T>(
  { xero, vault, within }: Wired,
  ask: (live: LiveConnection) => Promise<T>,
): Promise<T | undefined> {
  const live = await within((scope) => renewTokens(scope, { xero, vault }))
  if (!live) return undefined
  try {
    return await ask(live)
  } catch (problem) {
    if (!isTokenRefused(problem)) throw problem
    const next = await within((scope) => renewTokens(scope, { xero, vault, refused: live.access }))
    return next && ask(next)
  }
}
