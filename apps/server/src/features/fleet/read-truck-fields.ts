import type { createTruck } from '@skipyard/contract/fleet.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { TruckFields } from '@skipyard/domain/fleet/check-truck.ts'
import { typedDate } from './typed-date.ts'

/** A truck as it was sent. */
export type TruckInput = RequestOf<typeof createTruck>['body']

/** What was sent, as the rules of the truck form read it. */
export function readTruckFields(input: TruckInput): TruckFields {
  const { rego, truckType, status, maintenanceIntervalMonths, purchasePrice } = input
  return {
    rego,
    regoExpiry: typedDate(input.regoExpiry),
    capacity: input.capacity?.value ?? '',
    trayLength: input.tray?.value ?? input.trayLength,
    truckType,
    status,
    lastMaintenance: typedDate(input.lastMaintenance),
    maintenanceIntervalMonths,
    purchasePrice,
    purchaseDate: typedDate(input.purchaseDate),
    binTypes: input.binTypes ?? [],
    maxBinSize: input.maxBinSize?.value ?? '',
  }
}
