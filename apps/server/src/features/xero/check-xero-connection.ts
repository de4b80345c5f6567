import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as xeroContract from '@skipyard/contract/xero/xero.ts'
import { canConnectXero } from '@skipyard/domain/xero/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { createXero, openXero, type Xero } from './create-xero.ts'
import { type LiveConnection, loseConnection, withLiveToken } from './live-connection.ts'
import type { BooksServices } from './open-books.ts'
import { readXeroConnection } from './xero-connection.reads.ts'
import { lockConnection } from './xero-connection.store.ts'
import { isTokenRefused, isTrouble, xeroTrouble } from './xero-trouble.ts'

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
async function loseUnlessHonoured(
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

/**
 * Asks Xero whether it still honours the company's connection, for work in the background that nobody waits for. Answers
 * whether it stands; throws a XeroTrouble while Xero is away.
 */
export async function checkGrant({ pool, vault, xero }: BooksServices, tenantId: string): Promise<boolean> {
  const { clientId } = xero
  if (clientId === undefined) return false
  const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
    withTenant(pool, { tenantId, loginId: tenantId }, work)
  return loseUnlessHonoured(createXero({ ...xero, clientId }), { vault, within })
}

/** Asks Xero whether it still honours the connection; one that was ended over there is shown as lost here. */
export async function checkXeroConnection({
  services,
  within,
}: SteppedCall<typeof xeroContract.checkXeroConnection>): Promise<
  ReplyOf<typeof xeroContract.checkXeroConnection>
> {
  const { authenticated } = await within((scope) => {
    if (!canConnectXero(scope.actor)) throw notAllowed()
    return readXeroConnection(scope, services.xero)
  })
  if (authenticated) {
    await openXero(services.xero, (xero) => loseUnlessHonoured(xero, { vault: services.vault, within }))
  }
  return within(async (scope) => ({ data: await readXeroConnection(scope, services.xero) }))
}
