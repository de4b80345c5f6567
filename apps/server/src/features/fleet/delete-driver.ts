import { releaseDriver } from '@skipyard/domain/fleet/allocate-driver.ts'
import { canEditFleet } from '@skipyard/domain/fleet/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { record } from '#server/audit/record.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { removeDriver } from './driver.store.ts'
import { hasRuns, lockDriver } from './truck.store.ts'

/** Takes a driver off the records, with the run links; not while a truck is allocated. */
export async function deleteDriver(scope: TenantScope, driverId: string): Promise<{ _id: string }> {
  if (!canEditFleet(scope.actor)) throw notAllowed()
  const held = await lockDriver(scope, driverId)
  if (!held) throw notFound()
  accept(releaseDriver(held))
  if (await hasRuns(scope, { driverId })) throw new Failure(409, texts.runs.hasRuns(held.name))
  await removeDriver(scope, driverId)
  await record(scope, {
    action: 'driver.deleted',
    subjectId: driverId,
    changes: { name: { from: held.name, to: null } },
  })
  scope.announce('fleet')
  return { _id: driverId }
}
