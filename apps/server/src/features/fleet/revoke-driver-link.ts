import { canShareDriverLink } from '@skipyard/domain/fleet/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { dropCode } from './driver-code.store.ts'
import { revokeLinks } from './driver-link.store.ts'
import { shutPhonesOut } from './driver-phone.store.ts'
import { lockDriver } from './truck.store.ts'

/** Ends every run link of a driver; whoever opens one is told that it is unknown. */
export async function revokeDriverLink(scope: TenantScope, driverId: string): Promise<{ _id: string }> {
  if (!canShareDriverLink(scope.actor)) throw notAllowed()
  if (!(await lockDriver(scope, driverId))) throw notFound()
  await revokeLinks(scope, driverId)
  await dropCode(scope, driverId)
  await shutPhonesOut(scope, driverId)
  await record(scope, { action: 'driver.links-revoked', subjectId: driverId })
  scope.announce('fleet')
  return { _id: driverId }
}
