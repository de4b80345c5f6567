import type { WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import { nameWithSuburb } from '@skipyard/domain/addresses/address.ts'
import { type DriverFields, driverErrors } from '@skipyard/domain/fleet/check-driver.ts'
import { datedHoursWords } from '@skipyard/domain/fleet/dated-hours.ts'
import { BANK_MASK, type BankDetails, NEW_DRIVER } from '@skipyard/domain/fleet/driver.ts'
import { COMPANY_HOURS, HOURS_FIELDS, hoursWords, weekOf } from '@skipyard/domain/fleet/driver-hours.ts'
import { COMPANY_REST, restFromWords } from '@skipyard/domain/fleet/driver-rest.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import type { HomeYard } from '../form/home-yard-select.tsx'
import type { SideFormFacts } from '../form/side-drawer.tsx'
import { dayOf, described, describedDay, wireOf } from '../form/wire-day.ts'
import { type DriverBody, readBankDetails, saveDriver } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'

export interface DriverValues extends DriverFields {
  homeYard: HomeYard
}

const EMPTY: DriverValues = {
  firstName: '',
  lastName: '',
  phone: '',
  licenseNumber: '',
  licenseExpiry: '',
  address: '',
  dob: '',
  joiningDate: '',
  ...NEW_DRIVER,
  alternativePhone: '',
  driverFuelCard: '',
  driverDemiritPoints: '',
  abn: '',
  ...COMPANY_HOURS,
  ...COMPANY_REST,
  startPlace: null,
  homeYard: undefined,
  accountName: '',
  bsb: '',
  accountNumber: '',
}

// Behind the mask may stand what is open in the form: nobody can say that it changed.
const bankOf = (masked: string, start: string | undefined) =>
  masked === BANK_MASK && start !== undefined && start !== '' ? start : masked

/** Bank details are masked unless `start` has them. */
function driverValues(driver: WireDriver | null, start?: BankDetails): DriverValues {
  if (driver === null) return EMPTY
  const { firstName, lastName, phone, licenseNumber, address, status, gender } = driver
  const { alternativePhone, driverFuelCard, abn } = driver
  return {
    firstName,
    lastName,
    phone: formatPhone(phone),
    licenseNumber,
    licenseExpiry: dayOf(driver.licenseExpiry),
    address,
    dob: dayOf(driver.dob),
    joiningDate: dayOf(driver.joiningDate),
    status,
    gender,
    alternativePhone: formatPhone(alternativePhone),
    driverFuelCard,
    driverDemiritPoints: `${driver.driverDemiritPoints ?? ''}`,
    abn,
    ...weekOf((field) => driver[field]),
    datedHours: driver.datedHours.map((one) => ({ ...one, date: dayOf(one.date) })),
    restFrom: driver.restFrom,
    restMinutes: `${driver.restMinutes ?? ''}`,
    startPlace: driver.startPlace,
    homeYard: driver.homeYard,
    accountName: bankOf(driver.accountName, start?.accountName),
    bsb: bankOf(driver.bsb, start?.bsb),
    accountNumber: bankOf(driver.accountNumber, start?.accountNumber),
  }
}

function driverBody({ homeYard, ...values }: DriverValues, start: DriverValues): DriverBody {
  const changed = (field: keyof BankDetails) => (values[field] === start[field] ? undefined : values[field])
  return {
    ...values,
    licenseExpiry: wireOf(values.licenseExpiry),
    dob: wireOf(values.dob),
    joiningDate: wireOf(values.joiningDate),
    datedHours: values.datedHours.map((one) => ({ ...one, date: wireOf(one.date) })),
    startPlace: values.startPlace === 'unchosen' ? null : values.startPlace,
    ...(homeYard !== undefined && { homeYardId: homeYard?._id ?? null }),
    accountName: changed('accountName'),
    bsb: changed('bsb'),
    accountNumber: changed('accountNumber'),
  }
}

const { labels } = fleetTexts.drivers
const { kinds } = fleetTexts.drivers.start
const { firstYard } = fleetTexts.trucks
const DAYS: readonly (keyof DriverValues)[] = ['licenseExpiry', 'dob', 'joiningDate']

const IN_ORDER: readonly (keyof DriverValues)[] = [
  'firstName',
  'lastName',
  'phone',
  'licenseNumber',
  'licenseExpiry',
  'dob',
  'address',
  'joiningDate',
  'status',
  'gender',
  'homeYard',
  'startPlace',
  'restFrom',
  'restMinutes',
  ...HOURS_FIELDS.map(([field]) => field),
  'datedHours',
  'alternativePhone',
  'driverFuelCard',
  'driverDemiritPoints',
  'abn',
  'accountName',
  'bsb',
  'accountNumber',
]

const startInWords = ({ startPlace }: Pick<DriverFields, 'startPlace'>): string =>
  startPlace === null || startPlace === 'unchosen' ? kinds.yard : nameWithSuburb(startPlace)

const driverFields = IN_ORDER.map((name) => {
  if (DAYS.includes(name)) return describedDay<DriverValues>(name, labels[name])
  if (name === 'datedHours')
    return described<DriverValues>(name, labels[name], (values) => datedHoursWords(values.datedHours))
  if (name === 'restFrom')
    return described<DriverValues>(name, labels[name], ({ restFrom }) => restFromWords(restFrom))
  if (name === 'homeYard')
    return described<DriverValues>(name, labels[name], ({ homeYard }) => homeYard?.name ?? firstYard)
  if (name === 'startPlace') return described<DriverValues>(name, labels[name], startInWords)
  const weekday = HOURS_FIELDS.find(([field]) => field === name)?.[0]
  const words = weekday && ((values: DriverValues) => hoursWords(values[weekday]))
  return described<DriverValues>(name, labels[name], words)
})

export function useDriverForm(facts: SideFormFacts<WireDriver>, today: LocalDate) {
  const form = useRecordForm<WireDriver, DriverValues>({
    ...facts,
    wire: formWire,
    valuesOf: driverValues,
    check: (values, row) => driverErrors(values, today, driverValues(row).datedHours),
    fieldOf: (path) => (path.startsWith('startPlace') ? 'startPlace' : path),
    merge: (sides) => mergeFields(driverFields, sides),
    send: ({ row, values, start, key }) => saveDriver(row, driverBody(values, start), key),
    words: {
      ...fleetTexts.form,
      saved: ({ name }) => fleetTexts.drivers.saved(name),
      notSaved: fleetTexts.drivers.notSaved,
    },
  })
  const reveal = async () => {
    if (form.row === null) return false
    try {
      const bank = await readBankDetails(form.row._id)
      const { start, values } = form.latest()
      form.rebase({ ...start, ...bank }, { ...values, ...bank })
      return true
    } catch (problem) {
      toastFailed({ title: fleetTexts.drivers.notShown, words: messageOf(problem) })
      return false
    }
  }
  const { accountName, bsb, accountNumber } = form.start
  return {
    ...form,
    reveal: [accountName, bsb, accountNumber].includes(BANK_MASK) ? reveal : null,
  }
}

export type DriverForm = ReturnType<typeof useDriverForm>
