import { accepted, type Decision, refused } from '../shared/decision.ts'
import { texts } from '../shared/texts.ts'
import { type DriverStatus, driverName } from './driver.ts'

/** A driver to be placed, with the present truck. */
export interface DriverToPlace {
  firstName: string
  lastName: string
  status: DriverStatus
  drives: { truckId: string; rego: string } | null
}

interface DriverChoice {
  truckId: string
  isMoveChosen: boolean
  fromTruckId: string | null
}

/**
 * Answers the truck the driver leaves, null for none. A driver has one truck: leaving another has to be
 * confirmed, for the truck really driven. A resigned driver gets none.
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

/** Refused while a truck is allocated. */
export function releaseDriver(driver: Omit<DriverToPlace, 'status'>): Decision<null, 'still-drives'> {
  if (!driver.drives) return accepted(null)
  return refused('still-drives', texts.fleet.stillDrives(driverName(driver), driver.drives.rego))
}
