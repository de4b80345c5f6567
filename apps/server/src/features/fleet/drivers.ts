import type { WireHistoryEntry } from '@skipyard/contract/bookings/changes.ts'
import type { WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import { releaseDriver } from '@skipyard/domain/fleet/allocate-driver.ts'
import { checkDriverDeparture } from '@skipyard/domain/fleet/check-departure.ts'
import { checkDriver } from '@skipyard/domain/fleet/check-driver.ts'
import { BANK_MASK, type BankDetails } from '@skipyard/domain/fleet/driver.ts'
import { driverChangesInWords } from '@skipyard/domain/fleet/fleet-change-words.ts'
import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { v7 as uuidv7 } from 'uuid'
import { readHistory } from '#server/audit/read-history.ts'
import { type Entry, record } from '#server/audit/record.ts'
import { requireProof } from '#server/http/admit.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { Claims } from '#server/tenancy/claims.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { fleetChanges } from './allocation.ts'
import { isOtherAccount, sealBankDetails } from './bank-details.ts'
import { readDriver } from './driver.reads.ts'
import {
  insertDriver,
  removeDriver,
  retireDriver,
  type SealedBankDetails,
  saveDriver,
  saveDriversYard,
} from './driver.store.ts'
import { dropCode, dropPhones, revokeLinks } from './driver-link.store.ts'
import { type DriverInput, readDriverFields, typedDates } from './fleet-fields.ts'
import { holdHomeYard, homeYardToSave } from './home-yard.ts'
import { findRunsToCome, hasDriven, lockDriver } from './truck.store.ts'

interface Means {
  services: Pick<Services, 'vault'>
  claims: Pick<Claims, 'sessionId'>
}

/** Wages go to that account: 403 where a second step is to be proven first. */
async function sealProven(
  scope: TenantScope,
  driver: { driverId: string; typed: BankDetails },
  { services: { vault }, claims }: Means,
): Promise<SealedBankDetails> {
  if (await isOtherAccount(scope, driver, vault)) await requireProof(scope, claims.sessionId)
  return sealBankDetails(scope, driver, vault)
}

export async function createDriver(
  scope: TenantScope,
  input: DriverInput,
  means: Means,
): Promise<WireDriver> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  const typed = readDriverFields(input)
  const details = accept(checkDriver(typed, scope.today))
  await holdHomeYard(scope, input.homeYardId)
  const driverId = uuidv7()
  const bank = await sealProven(scope, { driverId, typed }, means)
  await insertDriver(scope, driverId, { details, bank })
  await setHomeYard(scope, driverId, input.homeYardId)
  const after = await readDriver(scope, driverId)
  await record(scope, { action: 'driver.created', subjectId: driverId, changes: fleetChanges({}, after) })
  scope.announce('fleet')
  return after
}

/** Records which details changed, never their content. */
function bankChanges(bank: SealedBankDetails): NonNullable<Entry['changes']> {
  const changed = Object.entries(bank).filter(([, sealed]) => sealed !== undefined)
  return Object.fromEntries(
    changed.map(([field, sealed]) => [field, { from: BANK_MASK, to: sealed === null ? '' : BANK_MASK }]),
  )
}

/** Null for the first yard; undefined leaves it. NOTE not recorded: the driver's own entry has it. */
async function setHomeYard(
  scope: TenantScope,
  driverId: string,
  yardId: string | null | undefined,
): Promise<void> {
  if (yardId !== undefined) await saveDriversYard(scope, driverId, await homeYardToSave(scope, yardId))
}

/** Status and gender stay where left out; a driver with a truck cannot resign. */
export async function updateDriver(
  scope: TenantScope,
  { driverId, input }: { driverId: string; input: DriverInput & { version: number } },
  means: Means,
): Promise<WireDriver> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  await holdHomeYard(scope, input.homeYardId)
  const held = await lockDriver(scope, driverId)
  if (!held) throw notFound()
  if (held.version !== input.version) throw stale()
  const before = await readDriver(scope, driverId)
  const typed = readDriverFields(input, before)
  const details = accept(checkDriver(typed, scope.today, typedDates(before.datedHours)))
  if (details.status === 'Resigned') accept(releaseDriver(held))
  const bank = await sealProven(scope, { driverId, typed }, means)
  await saveDriver(scope, driverId, { details, bank })
  await setHomeYard(scope, driverId, input.homeYardId)
  const after = await readDriver(scope, driverId)
  await record(scope, {
    action: 'driver.updated',
    subjectId: driverId,
    changes: { ...fleetChanges(before, after), ...bankChanges(bank) },
  })
  scope.announce('fleet')
  return after
}

/** Refused while a truck or a coming run is theirs; past runs keep the name. */
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

export async function getDriverHistory(scope: TenantScope, driverId: string): Promise<WireHistoryEntry[]> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  await readDriver(scope, driverId)
  return readHistory(scope, driverId, driverChangesInWords)
}
