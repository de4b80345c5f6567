import type { WireHistoryEntry } from '@skipyard/contract/bookings/changes.ts'
import type { WireTruck } from '@skipyard/contract/fleet/fleet.ts'
import { checkDeparture } from '@skipyard/domain/fleet/check-departure.ts'
import { checkTruck } from '@skipyard/domain/fleet/check-truck.ts'
import { truckChangesInWords } from '@skipyard/domain/fleet/fleet-change-words.ts'
import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { readHistory } from '#server/audit/read-history.ts'
import { record } from '#server/audit/record.ts'
import { bringPicksHome } from '#server/features/yards/bring-picks-home.ts'
import { accept, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { fleetChanges, holdPlace, placeDriver } from './allocation.ts'
import { readTruckFields, type TruckInput } from './fleet-fields.ts'
import { holdHomeYard, homeYardToSave } from './home-yard.ts'
import { readTruck } from './truck.reads.ts'
import {
  findRunsToCome,
  insertTruck,
  isRegoTaken,
  lockTrucks,
  removeTruck,
  saveHomeYard,
  saveTruck,
} from './truck.store.ts'

export async function createTruck(scope: TenantScope, input: TruckInput): Promise<WireTruck> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  const details = accept(checkTruck(readTruckFields(input), scope.today))
  const truckId = uuidv7()
  const allocatedDriver = input.allocatedDriver ?? null
  await holdHomeYard(scope, input.homeYardId)
  const held = await holdPlace(scope, truckId, allocatedDriver)
  await placeDriver(scope, held, { ...input, allocatedDriver })
  if (!(await insertTruck(scope, truckId, { details, driverId: allocatedDriver }))) {
    throw invalid('rego', texts.fleet.regoTaken(details.rego))
  }
  await setHomeYard(scope, { truckId }, input.homeYardId)
  const after = await readTruck(scope, truckId)
  await record(scope, { action: 'truck.created', subjectId: truckId, changes: fleetChanges({}, after) })
  scope.announce('fleet')
  return after
}

export async function updateTruck(
  scope: TenantScope,
  truckId: string,
  input: TruckInput & { version: number },
): Promise<WireTruck> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  await holdHomeYard(scope, input.homeYardId)
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
  await setHomeYard(scope, { truckId }, input.homeYardId)
  const after = await readTruck(scope, truckId)
  await record(scope, {
    action: 'truck.updated',
    subjectId: truckId,
    changes: fleetChanges(before, after),
  })
  scope.announce('fleet')
  return after
}

/** Refused while jobs are planned for the truck; past runs keep its rego. */
export async function deleteTruck(scope: TenantScope, truckId: string): Promise<{ _id: string }> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const held = await lockTrucks(scope, [truckId])
  if (!held.has(truckId)) throw notFound()
  const before = await readTruck(scope, truckId)
  accept(checkDeparture(before.rego, await findRunsToCome(scope, { truckId })))
  const was = Object.entries(fleetChanges({}, before))
  await removeTruck(scope, truckId)
  const changes = Object.fromEntries(was.map(([field, { to: from }]) => [field, { from, to: null }]))
  await record(scope, { action: 'truck.deleted', subjectId: truckId, changes })
  scope.announce('fleet')
  scope.announce('runs')
  return { _id: truckId }
}

export async function getTruckHistory(scope: TenantScope, truckId: string): Promise<WireHistoryEntry[]> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  await readTruck(scope, truckId)
  return readHistory(scope, truckId, truckChangesInWords)
}

/** Null for the first yard; undefined leaves it. 400 for a yard that is not there. */
async function setHomeYard(
  scope: TenantScope,
  { truckId }: { truckId: string },
  yardId: string | null | undefined,
): Promise<void> {
  // NOTE not recorded: the truck's own entry has it.
  if (yardId === undefined) return
  await holdHomeYard(scope, yardId)
  await saveHomeYard(scope, truckId, await homeYardToSave(scope, yardId))
  if (!scope.hasYards) return
  bringPicksHome(scope, { truckId })
  scope.announce('stock')
}
