import type { WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import { type HoursFields, hoursOfFields } from '@skipyard/domain/fleet/driver-hours.ts'
import { driverWarnings } from '@skipyard/domain/fleet/driver-warnings.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { dayOf } from './form/wire-day.ts'
import { fleetTexts } from './texts.ts'

export function warningsOfDriver(
  driver: Pick<WireDriver, 'status' | 'licenseExpiry'> & HoursFields & { awayYard?: string | undefined },
  day: LocalDate,
): string[] {
  const { status, licenseExpiry, awayYard } = driver
  const licenceExpiresOn = licenseExpiry === null ? null : fromWireDate(licenseExpiry)
  const datedHours = driver.datedHours.map((one) => ({ ...one, date: dayOf(one.date) }))
  const hours = hoursOfFields({ ...driver, datedHours })
  return driverWarnings({ status, licenceExpiresOn, hours, awayYard }, day)
}

const { warnQuestion, warnWords, warnYes } = fleetTexts.trucks

export async function confirmDriver(name: string, warnings: readonly string[]): Promise<boolean> {
  if (warnings.length === 0) return true
  return confirm({ title: warnQuestion(name, warnings), words: warnWords, confirmLabel: warnYes })
}
