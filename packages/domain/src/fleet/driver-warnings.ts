import { formatAustralianDate, isBefore, type LocalDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'
import type { DriverDetails } from './driver.ts'
import { offOn } from './driver-hours.ts'

type DriverToSend = Pick<DriverDetails, 'status' | 'licenceExpiresOn' | 'hours'>

/**
 * Warnings beside the name: on leave, off that day, or a licence that has run out (it holds through its last
 * day). Never a refusal.
 */
export function driverWarnings({ status, licenceExpiresOn, hours }: DriverToSend, day: LocalDate): string[] {
  const isExpired = licenceExpiresOn !== null && isBefore(licenceExpiresOn, day)
  const off = offOn(hours, day)
  return [
    ...(status === 'On leave' ? [texts.fleet.onLeave] : []),
    ...(off === null ? [] : [off]),
    ...(isExpired ? [texts.fleet.licenceExpired(formatAustralianDate(licenceExpiresOn))] : []),
  ]
}
