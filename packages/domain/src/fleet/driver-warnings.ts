import { formatAustralianDate, isBefore, type LocalDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'
import { yardTexts } from '../yards/texts.ts'
import type { DriverDetails } from './driver.ts'
import { offOn } from './driver-hours.ts'

type DriverToSend = Pick<DriverDetails, 'status' | 'licenceExpiresOn' | 'hours'> & {
  /** The driver's home yard, where the truck is in another. */
  awayYard?: string | null | undefined
}

/**
 * Warnings beside the name: on leave, off that day, a licence that has run out (it holds through its last day), or at home in
 * another yard than the truck. Never a refusal.
 */
export function driverWarnings(driver: DriverToSend, day: LocalDate): string[] {
  const { status, licenceExpiresOn, hours, awayYard = null } = driver
  const isExpired = licenceExpiresOn !== null && isBefore(licenceExpiresOn, day)
  const off = offOn(hours, day)
  return [
    ...(status === 'On leave' ? [texts.fleet.onLeave] : []),
    ...(off === null ? [] : [off]),
    ...(isExpired ? [texts.fleet.licenceExpired(formatAustralianDate(licenceExpiresOn))] : []),
    ...(awayYard === null ? [] : [yardTexts.atHomeIn(awayYard)]),
  ]
}
