import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { checkTruck } from '@skipyard/domain/fleet/check-truck.ts'
import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { record } from '#server/audit/record.ts'
import { accept, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { fleetChanges } from './fleet-changes.ts'
import { holdPlace } from './hold-place.ts'
import { placeDriver } from './place-driver.ts'
import { readTruckFields, type TruckInput } from './read-truck-fields.ts'
import { readTruck } from './truck.reads.ts'
import { isRegoTaken, saveTruck } from './truck.store.ts'

/** Changes a truck; without a driver in what was sent, the driver stays. */
export async function updateTruck(
  scope: TenantScope,
  truckId: string,
  input: TruckInput & { version: number },
): Promise<WireTruck> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  const held = await holdPlace(scope, truckId, input.allocatedDriver ?? null)
  if (!held.truck) throw notFound()
  if (held.truck.version !== input.version) throw stale()
  const before = await readTruck(scope, truckId)
  const kept = { ...before, maintenanceIntervalMonths: String(before.maintenanceIntervalMonths) }
  const details = accept(checkTruck(readTruckFields(input, kept), scope.today))
  if (await isRegoTaken(scope, { rego: details.rego, exceptId: truckId })) {
    throw invalid('rego', texts.fleet.regoTaken(details.rego))
  }
  const driverId = input.allocatedDriver === undefined ? held.truck.driverId : input.allocatedDriver
  await placeDriver(scope, held, { ...input, allocatedDriver: driverId })
  await saveTruck(scope, truckId, { details, driverId })
  const after = await readTruck(scope, truckId)
  await record(scope, {
    action: 'truck.updated',
    subjectId: truckId,
    changes: fleetChanges(before, after),
  })
  scope.announce('fleet')
  return after
}
