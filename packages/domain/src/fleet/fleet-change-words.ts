import { nameWithSuburb } from '../addresses/address.ts'
import {
  type ChangedField,
  type FieldInWords,
  fieldsInWords,
  plainWords,
  type RecordedChanges,
  type Words,
} from '../shared/fields-in-words.ts'
import { formatAustralianDate, fromWireDate } from '../shared/local-date.ts'
import { formatPhone } from '../shared/phone.ts'
import { formatAbn } from '../tenants/abn.ts'
import { changedDates } from './dated-hours.ts'
import { genderWords } from './driver.ts'
import { HOURS_FIELDS, hoursWords, type TypedDatedHours } from './driver-hours.ts'
import { restFromWords } from './driver-rest.ts'

const day: Words = (value) => {
  const date = typeof value === 'string' ? fromWireDate(value) : null
  return date === null ? plainWords(value) : formatAustralianDate(date)
}

const amountOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'value' in value
    ? plainWords(value.value)
    : plainWords(value)

const measured =
  (unit: string): Words =>
  (value) =>
    `${amountOf(value)} ${unit}`

const hours: Words = (value) => hoursWords(typeof value === 'string' ? value : '')
const restFrom: Words = (value) => restFromWords(plainWords(value))
const phone: Words = (value) => formatPhone(plainWords(value))
const types: Words = (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'All')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const yardWords: Words = (value) => (isRecord(value) ? plainWords(value.name) : plainWords(value))

const TRUCK_FIELDS: readonly FieldInWords[] = [
  ['rego', 'Rego'],
  ['regoExpiry', 'Rego expiry', day],
  ['capacity', 'Load capacity', measured('t')],
  ['trayLength', 'Tray length', measured('m')],
  ['truckType', 'Truck type'],
  ['status', 'Status'],
  ['driverName', 'Allocated driver'],
  ['homeYard', 'Home yard', yardWords],
  ['binTypes', 'Bin types', types],
  ['maxBinSize', 'Max bin size', measured('m³')],
  ['lastMaintenance', 'Last maintenance', day],
  ['maintenanceIntervalMonths', 'Maintenance interval', measured('months')],
  ['purchaseDate', 'Purchase date', day],
  ['purchasePrice', 'Purchase price', (value) => `$${Number(value).toLocaleString('en-AU')}`],
]

const startWords: Words = (value) =>
  isRecord(value)
    ? nameWithSuburb({ name: plainWords(value.name), suburb: plainWords(value.suburb) })
    : plainWords(value)

const DRIVER_FIELDS: readonly FieldInWords[] = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['phone', 'Phone', phone],
  ['licenseNumber', 'Licence number'],
  ['licenseExpiry', 'Licence expiry', day],
  ['dob', 'Date of birth', day],
  ['address', 'Address'],
  ['joiningDate', 'Joining date', day],
  ['status', 'Status'],
  ['gender', 'Gender', (value) => genderWords(plainWords(value))],
  ['homeYard', 'Home yard', yardWords],
  ['startPlace', 'Starts and ends at', startWords],
  ['restFrom', 'Rest from', restFrom],
  ['restMinutes', 'Rest, minutes'],
  ...HOURS_FIELDS.map(([field, weekday]): FieldInWords => [field, weekday, hours]),
  ['datedHours', 'Other hours'],
  ['alternativePhone', 'Alternative phone', phone],
  ['driverFuelCard', 'Fuel card'],
  ['driverDemiritPoints', 'Demerit points'],
  ['abn', 'ABN', (value) => formatAbn(plainWords(value))],
  ['accountName', 'Account name'],
  ['bsb', 'BSB'],
  ['accountNumber', 'Account number'],
]

/** What a recorded change of a truck says to people, in the order of its form. */
export const truckChangesInWords = (changes: RecordedChanges): ChangedField[] =>
  fieldsInWords(TRUCK_FIELDS, changes)

/** A new driver's company hours are no news. */
const saysSomething = ([, { from, to }]: [string, RecordedChanges[string]]) =>
  to !== '' || (from !== null && from !== undefined)

const datesOf = (value: unknown): TypedDatedHours[] =>
  (Array.isArray(value) ? value : []).filter(isRecord).map(({ date, hours: worked, note }) => ({
    date: plainWords(date).slice(0, 'YYYY-MM-DD'.length),
    hours: plainWords(worked),
    note: plainWords(note),
  }))

function withChangedDates({ datedHours, ...changes }: RecordedChanges): RecordedChanges {
  if (!datedHours) return changes
  const change = { from: datesOf(datedHours.from), to: datesOf(datedHours.to) }
  return { ...changes, datedHours: changedDates(change) }
}

/** In form order; of bank details only that they changed. */
export const driverChangesInWords = (changes: RecordedChanges): ChangedField[] =>
  fieldsInWords(
    DRIVER_FIELDS,
    Object.fromEntries(Object.entries(withChangedDates(changes)).filter(saysSomething)),
  )
