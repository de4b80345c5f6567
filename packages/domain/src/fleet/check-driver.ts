import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import { isAfter, type LocalDate } from '../shared/local-date.ts'
import { isPhone, normalisePhone } from '../shared/phone.ts'
import { texts } from '../shared/texts.ts'
import { normaliseAbn } from '../tenants/abn.ts'
import { datedHoursErrors } from './dated-hours.ts'
import { BANK_MASK, type DriverDetails, isDriverGender, isDriverStatus } from './driver.ts'
import {
  HOURS_FIELDS,
  type HoursFields,
  hoursOfFields,
  hoursTexts,
  type TypedDatedHours,
  typedHours,
  type WeekFields,
} from './driver-hours.ts'
import { type RestFields, restErrors, restOfFields } from './driver-rest.ts'
import { checkStartPlace, type TypedStart } from './start-place.ts'
import { digitsError, lineError, typedDate } from './typed-fields.ts'

const NAME_LENGTH = 60
const LICENCE_LENGTH = 30
const ADDRESS_LENGTH = 300
const CARD_LENGTH = 40
const DEMERIT_DIGITS = 3
const BANK_DIGITS = 20
const ABN_DIGITS = 20

/** A driver as typed: text in every field, dates 'YYYY-MM-DD'. Masked bank details stay as they are. */
export interface DriverFields extends HoursFields, RestFields {
  firstName: string
  lastName: string
  phone: string
  licenseNumber: string
  licenseExpiry: string
  address: string
  dob: string
  joiningDate: string
  status: string
  gender: string
  startPlace: TypedStart
  alternativePhone: string
  driverFuelCard: string
  driverDemiritPoints: string
  abn: string
  accountName: string
  bsb: string
  accountNumber: string
}

type DriverRefusal = 'missing' | 'invalid' | 'in-future'

type Found = ReasonedError<DriverRefusal> | null

const invalid = (field: string, message: string): ReasonedError<DriverRefusal> => ({
  reason: 'invalid',
  field,
  message,
})

const invalidWhen = (field: string, wrong: string | null): Found =>
  wrong === null ? null : invalid(field, wrong)

function checkLine(field: string, text: string, rule: { most: number; required?: string }): Found {
  if (text.trim() === '' && rule.required !== undefined) {
    return { reason: 'missing', field, message: rule.required }
  }
  return invalidWhen(field, lineError(text, rule.most))
}

const checkPhone = (field: string, text: string): Found =>
  isPhone(normalisePhone(text)) ? null : invalid(field, texts.fleet.phoneInvalid)

const checkOtherPhone = (text: string): Found =>
  text.trim() === '' ? null : checkPhone('alternativePhone', text)

interface DigitsRule {
  most: number
  message: string
}

function checkDigits(field: string, text: string, { most, message }: DigitsRule): Found {
  const typed = text.trim()
  return typed === '' ? null : invalidWhen(field, digitsError(typed, most, message))
}

/** Digits or nothing, spaces and dashes between them allowed as banks write them. */
function checkBankDigits(field: string, text: string, { most, message }: DigitsRule): Found {
  const typed = text.trim()
  if (typed === '' || typed === BANK_MASK) return null
  const isGrouped = /^\d+([\s-]+\d+)*$/.test(typed)
  return invalidWhen(field, isGrouped ? digitsError(bareDigits(typed), most, message) : message)
}

const checkDate = (field: string, text: string): Found =>
  typedDate(text) === 'invalid' ? invalid(field, texts.fleet.dateInvalid) : null

function checkBirth(text: string, today: LocalDate): Found {
  const date = typedDate(text)
  if (date === null || date === 'invalid' || !isAfter(date, today)) return checkDate('dob', text)
  return { reason: 'in-future', field: 'dob', message: texts.fleet.bornInFuture }
}

/** A BSB or account number as kept: '063-001' is written '063001'. */
export function bareDigits(text: string): string {
  return text.replace(/[\s-]/g, '')
}

const checkHours = (fields: WeekFields): Found[] =>
  HOURS_FIELDS.map(([field]) =>
    typedHours(fields[field]) === 'invalid' ? invalid(field, hoursTexts.invalid) : null,
  )

const checkRest = (fields: RestFields): Found[] =>
  restErrors(fields).map(({ field, message }) => invalid(field, message))

function checkStart(address: TypedStart): Found {
  const checked = checkStartPlace(address)
  return checked.ok ? null : invalid('startPlace', checked.message)
}

/**
 * Every error of a typed driver, in form order (Spec 001 §5 Driver). `kept` are the record's dates, of which
 * past ones may stay.
 */
export function driverErrors(
  fields: DriverFields,
  today: LocalDate,
  kept: readonly TypedDatedHours[] = [],
): ReasonedError<DriverRefusal>[] {
  const { fleet } = texts
  return [
    checkLine('firstName', fields.firstName, { most: NAME_LENGTH, required: fleet.firstNameRequired }),
    checkLine('lastName', fields.lastName, { most: NAME_LENGTH, required: fleet.lastNameRequired }),
    checkPhone('phone', fields.phone),
    checkLine('licenseNumber', fields.licenseNumber, {
      most: LICENCE_LENGTH,
      required: fleet.licenceRequired,
    }),
    checkDate('licenseExpiry', fields.licenseExpiry),
    checkLine('address', fields.address, { most: ADDRESS_LENGTH }),
    checkBirth(fields.dob, today),
    checkDate('joiningDate', fields.joiningDate),
    isDriverStatus(fields.status) ? null : invalid('status', fleet.statusUnknown),
    isDriverGender(fields.gender) ? null : invalid('gender', fleet.genderUnknown),
    checkStart(fields.startPlace),
    ...checkRest(fields),
    ...checkHours(fields),
    ...datedHoursErrors(fields.datedHours, { today, kept }),
    checkOtherPhone(fields.alternativePhone),
    checkLine('driverFuelCard', fields.driverFuelCard, { most: CARD_LENGTH }),
    checkDigits('driverDemiritPoints', fields.driverDemiritPoints, {
      most: DEMERIT_DIGITS,
      message: fleet.demeritDigits,
    }),
    checkDigits('abn', normaliseAbn(fields.abn), { most: ABN_DIGITS, message: fleet.abnDigits }),
    checkLine('accountName', fields.accountName, { most: NAME_LENGTH }),
    checkBankDigits('bsb', fields.bsb, { most: BANK_DIGITS, message: fleet.bsbDigits }),
    checkBankDigits('accountNumber', fields.accountNumber, {
      most: BANK_DIGITS,
      message: fleet.accountDigits,
    }),
  ].filter((found) => found !== null)
}

function dateOf(text: string): LocalDate | null {
  const date = typedDate(text)
  return date === 'invalid' ? null : date
}

const otherPhone = (text: string): string => (text.trim() === '' ? '' : normalisePhone(text))
const points = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** The driver these fields describe, bank details aside, or every error. `today` is the tenant's; `kept` as above. */
export function checkDriver(
  fields: DriverFields,
  today: LocalDate,
  kept: readonly TypedDatedHours[] = [],
): Decision<DriverDetails, DriverRefusal> {
  const errors = driverErrors(fields, today, kept)
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  const { status, gender } = fields
  const start = checkStartPlace(fields.startPlace)
  if (!isDriverStatus(status) || !isDriverGender(gender) || !start.ok)
    throw new TypeError('A error was expected')
  return accepted({
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    phone: normalisePhone(fields.phone),
    licenceNumber: fields.licenseNumber.trim(),
    licenceExpiresOn: dateOf(fields.licenseExpiry),
    address: fields.address.trim(),
    bornOn: dateOf(fields.dob),
    joinedOn: dateOf(fields.joiningDate),
    status,
    gender,
    alternativePhone: otherPhone(fields.alternativePhone),
    fuelCard: fields.driverFuelCard.trim(),
    demeritPoints: points(fields.driverDemiritPoints),
    abn: normaliseAbn(fields.abn),
    hours: hoursOfFields(fields),
    rest: restOfFields(fields),
    startPlace: start.value,
  })
}
