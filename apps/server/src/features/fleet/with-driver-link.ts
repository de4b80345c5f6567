import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { asDriver } from './as-driver.ts'
import { findDriverAtLink, type LinkDriver, type PhoneCall } from './find-driver-at-link.ts'

/**
 * Runs `work` behind a driver's link, in one transaction of the company in which the history tells the driver's name;
 * 404 for a link that is unknown or was revoked, 401 about `code` for a phone that has to give one first.
 */
export async function withDriverLink<T>(
  call: PhoneCall,
  work: (scope: TenantScope, driver: LinkDriver) => Promise<T>,
): Promise<T> {
  const link = await findDriverAtLink(call)
  return asDriver(call.services, link, (scope) => work(scope, link.found))
}
