import type { WireTruck } from '@skipyard/contract/fleet.ts'
import type { TruckFields } from '@skipyard/domain/fleet/check-truck.ts'
import type { TruckBody } from './mutations.ts'

/** What the truck form holds: the fields as typed, and who drives it ('' for nobody). */
export interface TruckValues extends TruckFields {
  allocatedDriver: string
}

const dayOf = (wire: string) => wire.slice(0, 10)
const wireOf = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? `${typed}T00:00:00Z` : typed)

const EMPTY: TruckValues = {
  rego: '',
  regoExpiry: '',
  capacity: '',
  trayLength: '',
  truckType: 'auto',
  status: 'available',
  lastMaintenance: '',
  maintenanceIntervalMonths: '6',
  purchasePrice: '',
  purchaseDate: '',
  binTypes: [],
  maxBinSize: '',
  allocatedDriver: '',
}

/** The form of a truck, or an empty one. */
export function truckValues(truck: WireTruck | null): TruckValues {
  if (truck === null) return EMPTY
  const { rego, truckType, status, binTypes, purchasePrice, maxBinSize } = truck
  return {
    rego,
    truckType,
    status,
    binTypes,
    regoExpiry: dayOf(truck.regoExpiry),
    capacity: String(truck.capacity.value),
    trayLength: String(truck.trayLength),
    lastMaintenance: dayOf(truck.lastMaintenance),
    maintenanceIntervalMonths: String(truck.maintenanceIntervalMonths),
    purchasePrice: purchasePrice === null ? '' : String(purchasePrice),
    purchaseDate: dayOf(truck.purchaseDate),
    maxBinSize: maxBinSize === null ? '' : String(maxBinSize.value),
    allocatedDriver: truck.allocatedDriver ?? '',
  }
}

/** What is sent of the form, the driver aside. */
export function truckBody(values: TruckValues): TruckBody {
  const { rego, truckType, status, maintenanceIntervalMonths, purchasePrice, maxBinSize } = values
  return {
    rego,
    truckType,
    status,
    maintenanceIntervalMonths,
    purchasePrice,
    regoExpiry: wireOf(values.regoExpiry),
    lastMaintenance: wireOf(values.lastMaintenance),
    purchaseDate: wireOf(values.purchaseDate),
    capacity: { value: values.capacity, unit: 'ton' },
    tray: { value: values.trayLength, unit: 'meters' },
    binTypes: [...values.binTypes],
    maxBinSize: maxBinSize.trim() === '' ? null : { value: maxBinSize, unit: 'm3' },
  }
}
