import type { WireDriver, WireTruck } from '@skipyard/contract/fleet.ts'

/** Who is to drive a truck, and which other truck that person drives now. */
export interface ChosenDriver {
  _id: string
  name: string
  otherTruck: { _id: string; rego: string } | null
}

/** The driver a truck has. */
export function driverOfTruck({ allocatedDriver, driverName }: WireTruck): ChosenDriver | null {
  return allocatedDriver === null ? null : { _id: allocatedDriver, name: driverName, otherTruck: null }
}

/** A driver as a choice for a truck, null for one that is not there yet. */
export function choiceOf({ _id, name, truck }: WireDriver, truckId: string | null): ChosenDriver {
  return { _id, name, otherTruck: truck === null || truck._id === truckId ? null : truck }
}
