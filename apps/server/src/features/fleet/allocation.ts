import type { WireTruck } from '@skipyard/contract/fleet/fleet.ts'
import { allocateDriver as decideAllocation } from '@skipyard/domain/fleet/allocate-driver.ts'
import { canAllocateDriver } from '@skipyard/domain/fleet/policy.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readTruck } from './truck.reads.ts'
import { type HeldDriver, type HeldTruck, lockDriver, lockTrucks, saveTruck } from './truck.store.ts'

const DERIVED = new Set(['truck', 'driverLink', 'tray', 'name'])

export const fleetChanges = (before: object, after: object) => changesBetween(before, after, DERIVED)

interface HeldPlace {
  truckId: string
  truck: HeldTruck | undefined
  driver: HeldDriver | null
}

/** Locks the driver before the trucks, as everywhere, against deadlocks. */
export async function holdPlace(
  scope: TenantScope,
  truckId: string,
  driverId: string | null,
): Promise<HeldPlace> {
  const driver = driverId === null ? null : await lockDriver(scope, driverId)
  if (driver === undefined) throw notFound()
  const driven = driver?.drives?.truckId
  const trucks = await lockTrucks(scope, driven === undefined ? [truckId] : [truckId, driven])
  return { truckId, truck: trucks.get(truckId), driver }
}

interface DriverWish {
  allocatedDriver: string | null
  move: boolean
  fromTruck?: string | null | undefined
}

/** 409 with the reason when the driver has another truck and leaving it was not chosen. */
export async function placeDriver(scope: TenantScope, held: HeldPlace, wish: DriverWish): Promise<void> {
  if (!held.driver) return
  const { leavesTruckId } = accept(
    decideAllocation(held.driver, {
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

export async function allocateDriver(
  scope: TenantScope,
  truckId: string,
  wish: DriverWish & { version: number },
): Promise<WireTruck> {
  if (!canAllocateDriver(scope.actor)) throw notAllowed()
  const held = await holdPlace(scope, truckId, wish.allocatedDriver)
  if (!held.truck) throw notFound()
  if (held.truck.version !== wish.version) throw stale()
  const before = await readTruck(scope, truckId)
  await placeDriver(scope, held, wish)
  await saveTruck(scope, truckId, { driverId: wish.allocatedDriver })
  const after = await readTruck(scope, truckId)
  await record(scope, {
    action: 'truck.driver-changed',
    subjectId: truckId,
    changes: fleetChanges(before, after),
  })
  scope.announce('fleet')
  return after
}
