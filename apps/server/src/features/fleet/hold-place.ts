import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type HeldDriver, type HeldTruck, lockDriver, lockTrucks } from './truck.store.ts'

/** A driver to be placed and the trucks concerned, held until the transaction ends. */
export interface HeldPlace {
  truckId: string
  truck: HeldTruck | undefined
  driver: HeldDriver | null
}

/** Holds the driver first and then the trucks, as everybody does, so that nobody waits in a circle. */
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
