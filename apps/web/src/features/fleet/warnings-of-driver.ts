import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { type HoursFields, hoursOfFields } from '@skipyard/domain/fleet/driver-hours.ts'
import { driverWarnings } from '@skipyard/domain/fleet/driver-warnings.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dayOf } from './form/wire-day.ts'

/** What speaks against sending a driver out on a day, in words; empty for nothing. */
export function warningsOfDriver(
  driver: Pick<WireDriver, 'status' | 'licenseExpiry'> & HoursFields,
  day: LocalDate,
): string[] {
  const { status, licenseExpiry } = driver
  const licenceExpiresOn = licenseExpiry === null ? null : fromWireDate(licenseExpiry)
  const datedHours = driver.datedHours.map((one) => ({ ...one, date: dayOf(one.date) }))
  const hours = hoursOfFields({ ...driver, datedHours })
  return driverWarnings({ status, licenceExpiresOn, hours }, day)
}
