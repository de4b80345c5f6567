import type { WireDriver, WireTruck } from '@skipyard/contract/fleet.ts'
import { COMPANY_HOURS } from '@skipyard/domain/fleet/driver-hours.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { warningsOfDriver } from '../warnings-of-driver.ts'

/** Who is to drive a truck, which other truck that person drives now, and what speaks against it. */
export interface ChosenDriver {
  _id: string
  name: string
  otherTruck: { _id: string; rego: string } | null
  warnings: readonly string[]
}

/** The driver a truck has. */
export function driverOfTruck({ allocatedDriver, driverName }: WireTruck): ChosenDriver | null {
  return allocatedDriver === null
    ? null
    : { _id: allocatedDriver, name: driverName, otherTruck: null, warnings: [] }
}

/** A driver as a choice for a truck from a day on, whatever weekday it is; null for a truck that is not there yet. */
export function choiceOf(
  driver: WireDriver,
  { truckId, today }: { truckId: string | null; today: LocalDate },
): ChosenDriver {
  const { _id, name, truck } = driver
  const otherTruck = truck === null || truck._id === truckId ? null : truck
  return { _id, name, otherTruck, warnings: warningsOfDriver({ ...driver, ...COMPANY_HOURS }, today) }
}
