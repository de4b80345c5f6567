import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { Xero } from './create-xero.ts'
import { isTokenRefused } from './is-token-refused.ts'
import { isTrouble } from './is-trouble.ts'
import { loseConnection } from './lose-connection.ts'
import type { BooksServices } from './open-books.ts'
import type { LiveConnection } from './serving-connection.ts'
import { withLiveToken } from './with-live-token.ts'
import { lockConnection } from './xero-connection.store.ts'
import { xeroTrouble } from './xero-trouble.ts'

async function isHonoured(xero: Xero, { access, connectionId }: LiveConnection): Promise<boolean> {
  try {
    const reached = await xero.organisations(access, 'grant')
    return reached.some((one) => one.connectionId === connectionId)
  } catch (problem) {
    if (isTrouble(problem, 'refused') && !isTokenRefused(problem)) return false
    throw problem
  }
}

type Within = <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>

/**
 * Asks Xero whether it still honours the company's connection, and notes that it is lost where it does not. Answers
 * whether it stands; throws a XeroTrouble while Xero is away.
 */
export async function loseUnlessHonoured(
  xero: Xero,
  { vault, within }: Pick<BooksServices, 'vault'> & { within: Within },
): Promise<boolean> {
  const found = await withLiveToken({ xero, vault, within }, async (live) => ({
    live,
    isHonoured: await isHonoured(xero, live),
  })).catch((problem: unknown) => {
    // A token that Xero has just given and does not take says nothing of the grant.
    throw isTokenRefused(problem) ? xeroTrouble('away', 'Xero refused a new token') : problem
  })
  if (!found || found.isHonoured) return found !== undefined
  const { live } = found
  await within(async (scope) => {
    const kept = await lockConnection(scope)
    if (kept?.sealedTokens && kept.connectionId === live.connectionId)
      await loseConnection(scope, live.connectionId)
  })
  return false
}
