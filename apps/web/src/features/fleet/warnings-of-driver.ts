import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { type HoursField, hoursOfFields } from '@skipyard/domain/fleet/driver-hours.ts'
import { driverWarnings } from '@skipyard/domain/fleet/driver-warnings.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'

/** What speaks against sending a driver out on a day, in words; empty for nothing. */
export function warningsOfDriver(
  driver: Pick<WireDriver, 'status' | 'licenseExpiry' | HoursField>,
  day: LocalDate,
): string[] {
  const { status, licenseExpiry } = driver
  const licenceExpiresOn = licenseExpiry === null ? null : fromWireDate(licenseExpiry)
  return driverWarnings({ status, licenceExpiresOn, hours: hoursOfFields(driver) }, day)
}
