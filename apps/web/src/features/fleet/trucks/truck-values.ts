import type { WireTruck } from '@skipyard/contract/fleet.ts'
import type { TruckFields } from '@skipyard/domain/fleet/check-truck.ts'
import { NEW_TRUCK } from '@skipyard/domain/fleet/truck.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { described, describedDay } from '../form/described.ts'
import { dayOf, wireOf } from '../form/wire-day.ts'
import type { TruckBody } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'
import { type ChosenDriver, driverOfTruck } from './chosen-driver.ts'

/** What the truck form holds: the fields as typed, and who drives it. */
export interface TruckValues extends TruckFields {
  allocatedDriver: ChosenDriver | null
}

const EMPTY: Omit<TruckValues, 'lastMaintenance' | 'purchaseDate'> = {
  ...NEW_TRUCK,
  rego: '',
  regoExpiry: '',
  capacity: '',
  trayLength: '',
  purchasePrice: '',
  binTypes: [],
  maxBinSize: '',
  allocatedDriver: null,
}

/** The form of a truck, or of a new one: until somebody knows better it was bought and maintained today. */
export function truckValues(truck: WireTruck | null, today: LocalDate): TruckValues {
  if (truck === null) return { ...EMPTY, lastMaintenance: today, purchaseDate: today }
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
    allocatedDriver: driverOfTruck(truck),
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

const { labels, nobody, allBins } = fleetTexts.trucks

/** The fields of the truck form in its order, each with what it holds in words. */
export const truckFields = [
  described<TruckValues>('rego', labels.rego),
  describedDay<TruckValues>('regoExpiry', labels.regoExpiry),
  described<TruckValues>('capacity', labels.capacity),
  described<TruckValues>('trayLength', labels.trayLength),
  describedDay<TruckValues>('lastMaintenance', labels.lastMaintenance),
  describedDay<TruckValues>('purchaseDate', labels.purchaseDate),
  described<TruckValues>('maintenanceIntervalMonths', labels.interval),
  described<TruckValues>(
    'allocatedDriver',
    labels.driver,
    ({ allocatedDriver: driver }) => driver?.name ?? nobody,
  ),
  described<TruckValues>('binTypes', labels.binTypes, ({ binTypes }) => binTypes.join(', ') || allBins),
  described<TruckValues>('maxBinSize', labels.maxBinSize),
  described<TruckValues>('truckType', labels.truckType),
  described<TruckValues>('status', labels.status),
  described<TruckValues>('purchasePrice', labels.purchasePrice),
]
