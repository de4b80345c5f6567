import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { Xero } from './create-xero.ts'
import { isTrouble } from './is-trouble.ts'
import { loseConnection } from './lose-connection.ts'
import { type LiveConnection, servingConnection } from './serving-connection.ts'
import { tokenSeal } from './token-seal.ts'
import { keepTokens, lockConnection } from './xero-connection.store.ts'

/**
 * The company's connection with a token that serves, renewed if it has to be: near its end, or once Xero has refused it
 * (`refused`). Undefined when there is none, or Xero
 * honours it no more. The row stays locked while Xero is asked: of all who come at once, one renews and the others read
 * what it brought. An answer that is lost changes nothing here, and Xero takes the old token again for half an hour.
 */
export async function renewTokens(
  scope: TenantScope,
  { xero, vault, refused }: { xero: Xero; vault: Vault; refused?: string | undefined },
): Promise<LiveConnection | undefined> {
  const kept = await lockConnection(scope)
  const serving = servingConnection(scope, kept, { vault, refused })
  if (serving !== null || !kept?.sealedTokens) return serving ?? undefined
  const { connectionId, organisationId, sealedTokens } = kept
  const seal = tokenSeal(scope, vault)
  try {
    const tokens = await xero.refresh(seal.open(sealedTokens).refresh)
    // NOTE not recorded: a renewed token changes nothing of what stands with Xero.
    await keepTokens(scope, seal.seal(tokens))
    return { connectionId, organisationId, access: tokens.access }
  } catch (problem) {
    if (!isTrouble(problem, 'refused')) throw problem
    await loseConnection(scope, connectionId)
    return undefined
  }
}
