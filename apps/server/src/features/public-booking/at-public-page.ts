import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { withRetries } from '#server/database/with-retries.ts'
import { behindLink, type LinkCall } from '#server/features/fleet/links.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isPublicAt } from './public-page.reads.ts'

/**
 * Runs `work` in a transaction of the company whose page it is; 404 for an address that is unknown, was renewed, or is
 * switched off. The history tells that it came from outside.
 */
export async function atPublicPage<T>(call: LinkCall, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  const { tenantId } = await behindLink(call, async (scope, hash) =>
    (await isPublicAt(scope, hash)) ? true : undefined,
  )
  const stranger = { tenantId, loginId: tenantId, name: publicTexts.by }
  return withRetries(() => withTenant(call.services.pool, stranger, work))
}
