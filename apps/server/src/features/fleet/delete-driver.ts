import { releaseDriver } from '@skipyard/domain/fleet/allocate-driver.ts'
import { checkDriverDeparture } from '@skipyard/domain/fleet/check-departure.ts'
import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { removeDriver, retireDriver } from './driver.store.ts'
import { dropCode } from './driver-code.store.ts'
import { revokeLinks } from './driver-link.store.ts'
import { dropPhones } from './driver-phone.store.ts'
import { findRunsToCome, hasDriven, lockDriver } from './truck.store.ts'

/** Takes a driver off the records, with the run links; not while a truck or a run to come is theirs. Past runs keep the name. */
export async function deleteDriver(scope: TenantScope, driverId: string): Promise<{ _id: string }> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const held = await lockDriver(scope, driverId)
  if (!held) throw notFound()
  accept(releaseDriver(held))
  accept(checkDriverDeparture(held.name, await findRunsToCome(scope, { driverId })))
  await revokeLinks(scope, driverId)
  await dropCode(scope, driverId)
  await dropPhones(scope, driverId)
  if (await hasDriven(scope, { driverId })) await retireDriver(scope, driverId)
  else await removeDriver(scope, driverId)
  await record(scope, {
    action: 'driver.deleted',
    subjectId: driverId,
    changes: { name: { from: held.name, to: null } },
  })
  scope.announce('fleet')
  return { _id: driverId }
}
