import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { tokenSeal } from './token-seal.ts'
import type { KeptConnection } from './xero-connection.store.ts'

/** A token this close to its end might not serve the call that needs it. */
const SPARE_MS = 60_000

/** A connection with an access token that serves now. */
export interface LiveConnection {
  connectionId: string
  organisationId: string
  access: string
}

/** The connection while its token serves; null when that has to be renewed, undefined where there is none to renew. */
export function servingConnection(
  scope: TenantScope,
  kept: KeptConnection | undefined,
  vault: Vault,
): LiveConnection | null | undefined {
  if (!kept?.sealedTokens) return undefined
  if (kept.accessExpiresAt.getTime() - SPARE_MS <= scope.now.getTime()) return null
  const { connectionId, organisationId, sealedTokens } = kept
  return { connectionId, organisationId, access: tokenSeal(scope, vault).open(sealedTokens).access }
}
