import { siteOf } from '@skipyard/domain/public-booking/public-page.ts'
import { readLinkToken } from '#server/features/fleet/links.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import type { Services } from '#server/http/route-context.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { isPublicAt, readPublicPage } from './public-page.reads.ts'

export async function findPublicSites(
  { pool }: Pick<Services, 'pool'>,
  token: string,
): Promise<readonly string[]> {
  const parts = readLinkToken(token)
  if (!parts) return []
  const { tenantId, secret } = parts
  const sites = withTenant(pool, { tenantId, loginId: tenantId }, async (scope) =>
    (await isPublicAt(scope, makeSecret(secret).hash)) ? (await readPublicPage(scope)).page.sites : [],
  )
  // What was kept before sites had to be https is not passed on.
  const secure = sites.then((all) => all.filter((site) => siteOf(site) === site))
  return secure.catch((problem: unknown) => {
    if (problem instanceof NoScope) return []
    throw problem
  })
}
