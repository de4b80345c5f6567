import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { createXero } from './create-xero.ts'
import { loseUnlessHonoured } from './lose-unless-honoured.ts'
import type { BooksServices } from './open-books.ts'

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
