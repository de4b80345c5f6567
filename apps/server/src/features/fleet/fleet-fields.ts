import type { createDriver, createTruck } from '@skipyard/contract/fleet/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { DriverFields } from '@skipyard/domain/fleet/check-driver.ts'
import type { TruckFields } from '@skipyard/domain/fleet/check-truck.ts'
import { BANK_MASK, NEW_DRIVER } from '@skipyard/domain/fleet/driver.ts'
import {
  COMPANY_HOURS,
  type HoursFields,
  type TypedDatedHours,
  weekOf,
} from '@skipyard/domain/fleet/driver-hours.ts'
import { COMPANY_REST } from '@skipyard/domain/fleet/driver-rest.ts'
import { NEW_TRUCK } from '@skipyard/domain/fleet/truck.ts'

const WIRE_DATE = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0{1,3})?Z$/

/** '' for none; anything malformed becomes a text that is no date. */
function typedDate(wire: string): string {
  return wire === '' ? '' : (WIRE_DATE.exec(wire)?.[1] ?? 'no date')
}

export type DriverInput = RequestOf<typeof createDriver>['body']

export const typedDates = (dates: readonly TypedDatedHours[]): TypedDatedHours[] =>
  dates.map((one) => ({ ...one, date: typedDate(one.date) }))

interface KeptFields
  extends Pick<DriverFields, 'status' | 'gender' | 'startPlace' | 'restFrom'>,
    HoursFields {
  restMinutes: string | number | null
}

const NOTHING_KEPT: KeptFields = { ...NEW_DRIVER, ...COMPANY_HOURS, ...COMPANY_REST, startPlace: null }

/** Fields left out keep the `kept` value or that of a new driver; bank details left out count as masked. */
export function readDriverFields(input: DriverInput, kept = NOTHING_KEPT): DriverFields {
  return {
    ...input,
    ...weekOf((field) => input[field] ?? kept[field]),
    datedHours: typedDates(input.datedHours ?? kept.datedHours),
    restFrom: input.restFrom ?? kept.restFrom,
    restMinutes: input.restMinutes ?? `${kept.restMinutes ?? ''}`,
    startPlace: input.startPlace === undefined ? kept.startPlace : input.startPlace,
    status: input.status ?? kept.status,
    gender: input.gender ?? kept.gender,
    licenseExpiry: typedDate(input.licenseExpiry),
    dob: typedDate(input.dob),
    joiningDate: typedDate(input.joiningDate),
    accountName: input.accountName ?? BANK_MASK,
    bsb: input.bsb ?? BANK_MASK,
    accountNumber: input.accountNumber ?? BANK_MASK,
  }
}

export type TruckInput = RequestOf<typeof createTruck>['body']

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
