import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { releaseDriver } from '@skipyard/domain/fleet/allocate-driver.ts'
import { checkDriver } from '@skipyard/domain/fleet/check-driver.ts'
import { BANK_MASK } from '@skipyard/domain/fleet/driver.ts'
import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import { type Entry, record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDriver } from './driver.reads.ts'
import { type SealedBankDetails, saveDriver } from './driver.store.ts'
import { fleetChanges } from './fleet-changes.ts'
import { type DriverInput, readDriverFields, typedDates } from './read-driver-fields.ts'
import { sealBankDetails } from './seal-bank-details.ts'
import { lockDriver } from './truck.store.ts'

/** The record says which bank details were changed, and not what they say. */
function bankChanges(bank: SealedBankDetails): NonNullable<Entry['changes']> {
  const changed = Object.entries(bank).filter(([, sealed]) => sealed !== undefined)
  return Object.fromEntries(
    changed.map(([field, sealed]) => [field, { from: BANK_MASK, to: sealed === null ? '' : BANK_MASK }]),
  )
}

/** Changes a driver, whose status and gender stay where they are left out; nobody resigns while a truck is allocated. */
export async function updateDriver(
  scope: TenantScope,
  { driverId, input }: { driverId: string; input: DriverInput & { version: number } },
  { vault }: Pick<Services, 'vault'>,
): Promise<WireDriver> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  const held = await lockDriver(scope, driverId)
  if (!held) throw notFound()
  if (held.version !== input.version) throw stale()
  const before = await readDriver(scope, driverId)
  const typed = readDriverFields(input, before)
  const details = accept(checkDriver(typed, scope.today, typedDates(before.datedHours)))
  if (details.status === 'Resigned') accept(releaseDriver(held))
  const bank = sealBankDetails(scope, { driverId, typed }, vault)
  await saveDriver(scope, driverId, { details, bank })
  const after = await readDriver(scope, driverId)
  await record(scope, {
    action: 'driver.updated',
    subjectId: driverId,
    changes: { ...fleetChanges(before, after), ...bankChanges(bank) },
  })
  scope.announce('fleet')
  return after
}
