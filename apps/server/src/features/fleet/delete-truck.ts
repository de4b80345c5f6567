import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { record } from '#server/audit/record.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { changesBetween } from './changes-between.ts'
import { readTruck } from './truck.reads.ts'
import { hasRuns, lockTrucks, removeTruck } from './truck.store.ts'

/** Takes a truck out of the fleet; its driver is free again, and the record keeps what it was. */
export async function deleteTruck(scope: TenantScope, truckId: string): Promise<{ _id: string }> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  const held = await lockTrucks(scope, [truckId])
  if (!held.has(truckId)) throw notFound()
  const before = await readTruck(scope, truckId)
  if (await hasRuns(scope, { truckId })) throw new Failure(409, texts.runs.hasRuns(before.rego))
  const was = Object.entries(changesBetween({}, before))
  await removeTruck(scope, truckId)
  const changes = Object.fromEntries(was.map(([field, { to: from }]) => [field, { from, to: null }]))
  await record(scope, { action: 'truck.deleted', subjectId: truckId, changes })
  scope.announce('fleet')
  return { _id: truckId }
}
