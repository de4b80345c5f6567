import { formatAustralianDate, isBefore, type LocalDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'
import type { DriverDetails } from './driver.ts'
import { offOn } from './driver-hours.ts'

/** What is looked at before a driver is sent out. */
export type DriverToSend = Pick<DriverDetails, 'status' | 'licenceExpiresOn' | 'hours'>

/**
 * Why a driver should not be sent out on a day, in words beside the name: on leave, off that day, or a
 * licence that has run out by then (it holds through its last day). Empty when nothing speaks against it; nothing here refuses.
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
