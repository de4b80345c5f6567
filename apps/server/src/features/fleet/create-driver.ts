import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { checkDriver } from '@skipyard/domain/fleet/check-driver.ts'
import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDriver } from './driver.reads.ts'
import { insertDriver } from './driver.store.ts'
import { fleetChanges } from './fleet-changes.ts'
import { type DriverInput, readDriverFields } from './read-driver-fields.ts'
import { sealBankDetails } from './seal-bank-details.ts'

/** Adds a driver; bank details are sealed before they are written. */
export async function createDriver(
  scope: TenantScope,
  input: DriverInput,
  { vault }: Pick<Services, 'vault'>,
): Promise<WireDriver> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  const typed = readDriverFields(input)
  const details = accept(checkDriver(typed, scope.today))
  const driverId = uuidv7()
  await insertDriver(scope, driverId, { details, bank: sealBankDetails(scope, { driverId, typed }, vault) })
  const after = await readDriver(scope, driverId)
  await record(scope, { action: 'driver.created', subjectId: driverId, changes: fleetChanges({}, after) })
  scope.announce('fleet')
  return after
}
