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

/**
 * The connection while its token serves; null when that has to be renewed, undefined where there is none to renew. A token
 * that Xero has refused (`refused`) serves no more, whatever its time: clocks step, and Xero ends tokens early.
 */
export function servingConnection(
  scope: TenantScope,
  kept: KeptConnection | undefined,
  { vault, refused }: { vault: Vault; refused?: string | undefined },
): LiveConnection | null | undefined {
  if (!kept?.sealedTokens) return undefined
  if (kept.accessExpiresAt.getTime() - SPARE_MS <= scope.now.getTime()) return null
  const { connectionId, organisationId, sealedTokens } = kept
  const { access } = tokenSeal(scope, vault).open(sealedTokens)
  return access === refused ? null : { connectionId, organisationId, access }
}
