import { withRetries } from '#server/database/with-retries.ts'
import type { Services } from '#server/http/route-context.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { AtLink } from './behind-link.ts'
import type { LinkDriver } from './find-driver-at-link.ts'

/** Runs `work` in a transaction of the driver's company; the history tells the driver's name. */
export function asDriver<T>(
  { pool }: Pick<Services, 'pool'>,
  { tenantId, found: { id, name } }: AtLink<LinkDriver>,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return withRetries(() => withTenant(pool, { tenantId, loginId: id, name }, work))
}
