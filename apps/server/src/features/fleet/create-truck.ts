import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { checkTruck } from '@skipyard/domain/fleet/check-truck.ts'
import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, invalid, notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { fleetChanges } from './fleet-changes.ts'
import { holdPlace } from './hold-place.ts'
import { placeDriver } from './place-driver.ts'
import { readTruckFields, type TruckInput } from './read-truck-fields.ts'
import { readTruck } from './truck.reads.ts'
import { insertTruck } from './truck.store.ts'

/** Adds a truck, with a driver when one was chosen. */
export async function createTruck(scope: TenantScope, input: TruckInput): Promise<WireTruck> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  const details = accept(checkTruck(readTruckFields(input), scope.today))
  const truckId = uuidv7()
  const allocatedDriver = input.allocatedDriver ?? null
  const held = await holdPlace(scope, truckId, allocatedDriver)
  await placeDriver(scope, held, { ...input, allocatedDriver })
  if (!(await insertTruck(scope, truckId, { details, driverId: allocatedDriver }))) {
    throw invalid('rego', texts.fleet.regoTaken(details.rego))
  }
  const after = await readTruck(scope, truckId)
  await record(scope, { action: 'truck.created', subjectId: truckId, changes: fleetChanges({}, after) })
  scope.announce('fleet')
  return after
}
