import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { canAllocateDriver } from '@skipyard/domain/fleet/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { fleetChanges } from './fleet-changes.ts'
import { holdPlace } from './hold-place.ts'
import { type DriverWish, placeDriver } from './place-driver.ts'
import { readTruck } from './truck.reads.ts'
import { saveTruck } from './truck.store.ts'

/** Gives a truck a driver or none; whom it had before is free again. */
export async function allocateDriver(
  scope: TenantScope,
  truckId: string,
  wish: DriverWish & { version: number },
): Promise<WireTruck> {
  if (!canAllocateDriver(scope.actor)) throw notAllowed()
  const held = await holdPlace(scope, truckId, wish.allocatedDriver)
  if (!held.truck) throw notFound()
  if (held.truck.version !== wish.version) throw stale()
  const before = await readTruck(scope, truckId)
  await placeDriver(scope, held, wish)
  await saveTruck(scope, truckId, { driverId: wish.allocatedDriver })
  const after = await readTruck(scope, truckId)
  await record(scope, {
    action: 'truck.driver-changed',
    subjectId: truckId,
    changes: fleetChanges(before, after),
  })
  scope.announce('fleet')
  return after
}
