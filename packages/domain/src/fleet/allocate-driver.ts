import { accepted, type Decision, refused } from '../shared/decision.ts'
import { texts } from '../shared/texts.ts'
import { type DriverStatus, driverName } from './driver.ts'

/** A driver to be given a truck, with the truck driven so far. */
export interface DriverToPlace {
  firstName: string
  lastName: string
  status: DriverStatus
  drives: { truckId: string; rego: string } | null
}

/** Which truck a driver is to drive, and whether leaving another one for it was chosen. */
export interface DriverChoice {
  truckId: string
  isMoveChosen: boolean
  /** The truck the person who chooses believes the driver comes from. */
  fromTruckId: string | null
}

/**
 * Answers the truck that the driver leaves, null for none. A driver drives one truck at a time: coming from another
 * one has to be chosen, for the truck the driver really drives. Someone who has resigned drives none.
 */
export function allocateDriver(
  driver: DriverToPlace,
  choice: DriverChoice,
): Decision<{ leavesTruckId: string | null }, 'resigned' | 'drives-another'> {
  const name = driverName(driver)
  const { drives } = driver
  if (drives?.truckId === choice.truckId) return accepted({ leavesTruckId: null })
  if (driver.status === 'Resigned') return refused('resigned', texts.fleet.hasResigned(name))
  if (!drives) return accepted({ leavesTruckId: null })
  const isChosen = choice.isMoveChosen && choice.fromTruckId === drives.truckId
  if (!isChosen) return refused('drives-another', texts.fleet.drivesAnother(name, drives.rego))
  return accepted({ leavesTruckId: drives.truckId })
}

/** Whether a driver may leave the company or the records: not while a truck is allocated. */
export function releaseDriver(driver: Omit<DriverToPlace, 'status'>): Decision<null, 'still-drives'> {
  if (!driver.drives) return accepted(null)
  return refused('still-drives', texts.fleet.stillDrives(driverName(driver), driver.drives.rego))
}
