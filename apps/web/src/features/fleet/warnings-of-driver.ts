import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { driverWarnings } from '@skipyard/domain/fleet/driver-warnings.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'

/** What speaks against sending a driver out on a day, in words; empty for nothing. */
export function warningsOfDriver(
  { status, licenseExpiry }: Pick<WireDriver, 'status' | 'licenseExpiry'>,
  day: LocalDate,
): string[] {
  return driverWarnings(
    { status, licenceExpiresOn: licenseExpiry === null ? null : fromWireDate(licenseExpiry) },
    day,
  )
}
