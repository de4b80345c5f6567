import { checkDeparture } from '@skipyard/domain/fleet/check-departure.ts'
import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { fleetChanges } from './fleet-changes.ts'
import { readTruck } from './truck.reads.ts'
import { findRunsToCome, lockTrucks, removeTruck } from './truck.store.ts'

/** Takes a truck out of the fleet, not while jobs are planned for it; its driver is free again, past runs keep its rego. */
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
