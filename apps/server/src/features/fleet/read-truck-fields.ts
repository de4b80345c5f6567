import type { createTruck } from '@skipyard/contract/fleet.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { TruckFields } from '@skipyard/domain/fleet/check-truck.ts'
import { NEW_TRUCK } from '@skipyard/domain/fleet/truck.ts'
import { typedDate } from './typed-date.ts'

/** A truck as it was sent. */
export type TruckInput = RequestOf<typeof createTruck>['body']

/** What was sent, as the rules of the truck form read it. What was left out stays as it is `kept`, or is a new truck's. */
export function readTruckFields(
  input: TruckInput,
  kept: Pick<TruckFields, 'truckType' | 'status' | 'maintenanceIntervalMonths'> = NEW_TRUCK,
): TruckFields {
  const { rego, purchasePrice } = input
  return {
    rego,
    regoExpiry: typedDate(input.regoExpiry),
    capacity: input.capacity?.value ?? '',
    trayLength: input.tray?.value ?? input.trayLength,
    truckType: input.truckType ?? kept.truckType,
    status: input.status ?? kept.status,
    lastMaintenance: typedDate(input.lastMaintenance),
    maintenanceIntervalMonths: input.maintenanceIntervalMonths ?? kept.maintenanceIntervalMonths,
    purchasePrice,
    purchaseDate: typedDate(input.purchaseDate),
    binTypes: input.binTypes ?? [],
    maxBinSize: input.maxBinSize?.value ?? '',
  }
}
