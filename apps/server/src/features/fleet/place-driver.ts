import { allocateDriver } from '@skipyard/domain/fleet/allocate-driver.ts'
import { record } from '#server/audit/record.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { HeldPlace } from './hold-place.ts'
import { saveTruck } from './truck.store.ts'

/** Which driver a truck is to have, null for none; leaving another truck has to be chosen. */
export interface DriverWish {
  allocatedDriver: string | null
  move: boolean
  fromTruck?: string | null | undefined
}

/** Takes the driver out of the truck driven so far, when that was chosen; 409 with the reason when it was not. */
export async function placeDriver(scope: TenantScope, held: HeldPlace, wish: DriverWish): Promise<void> {
  if (!held.driver) return
  const { leavesTruckId } = accept(
    allocateDriver(held.driver, {
      truckId: held.truckId,
      isMoveChosen: wish.move,
      fromTruckId: wish.fromTruck ?? null,
    }),
  )
  if (leavesTruckId === null) return
  await saveTruck(scope, leavesTruckId, { driverId: null })
  await record(scope, {
    action: 'truck.driver-changed',
    subjectId: leavesTruckId,
    changes: { driverName: { from: held.driver.name, to: '' } },
  })
}
