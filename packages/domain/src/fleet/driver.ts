import type { Address } from '../addresses/address.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { DriverHours } from './driver-hours.ts'
import type { DriverRest } from './driver-rest.ts'

/** Whether a driver can be sent out (Spec 001 §9). */
export const DRIVER_STATUSES = ['Available', 'On leave', 'Resigned'] as const

export type DriverStatus = (typeof DRIVER_STATUSES)[number]

/** A driver's gender as the form offers it (Spec 001 §9). */
export const DRIVER_GENDERS = ['Male', 'Female', 'UnDisclosed'] as const

type DriverGender = (typeof DRIVER_GENDERS)[number]

/** What a new driver is where nothing else was said. */
export const NEW_DRIVER = { status: 'Available', gender: 'UnDisclosed' } as const

/** A driver as the form describes one, bank details aside (Spec 001 §3). Absent text is ''. */
export interface DriverDetails {
  firstName: string
  lastName: string
  /** 10 digits. */
  phone: string
  licenceNumber: string
  licenceExpiresOn: LocalDate | null
  address: string
  bornOn: LocalDate | null
  joinedOn: LocalDate | null
  status: DriverStatus
  gender: DriverGender
  /** 10 digits or ''. */
  alternativePhone: string
  fuelCard: string
  demeritPoints: number | null
  abn: string
  hours: DriverHours
  /** Null: the company's rest. */
  rest: DriverRest | null
  /** Where the day begins and ends; null for the yard. */
  startPlace: Address | null
}

/** Where a driver is paid; '' where it is not known. */
export interface BankDetails {
  accountName: string
  bsb: string
  accountNumber: string
}

/** Shown instead of bank details; sent back, it leaves them unchanged. */
export const BANK_MASK = '••••••'

/** First plus last name, the way lists show a driver (Spec 001 §3). */
export function driverName({ firstName, lastName }: Pick<DriverDetails, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

export function isDriverStatus(text: string): text is DriverStatus {
  return DRIVER_STATUSES.some((status) => status === text)
}

/** A gender as people read it: the wire's 'UnDisclosed' is 'Undisclosed'; any other text as it is. */
export function genderWords(gender: string): string {
  return gender === 'UnDisclosed' ? 'Undisclosed' : gender
}

/** What is kept for a gender as people type it; the other way round of `genderWords`. */
export function genderOfWords(words: string): string {
  return words === 'Undisclosed' ? 'UnDisclosed' : words
}

export function isDriverGender(text: string): text is DriverGender {
  return DRIVER_GENDERS.some((gender) => gender === text)
}
