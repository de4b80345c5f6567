import type { WireDriver } from '@skipyard/contract/fleet.ts'
import type { DriverFields } from '@skipyard/domain/fleet/check-driver.ts'
import type { DriverBody } from './mutations.ts'

const dayOf = (wire: string | null | undefined) => (wire ?? '').slice(0, 10)
const wireOf = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? `${typed}T00:00:00Z` : typed)

const EMPTY: DriverFields = {
  firstName: '',
  lastName: '',
  phone: '',
  licenseNumber: '',
  licenseExpiry: '',
  address: '',
  dob: '',
  joiningDate: '',
  status: 'Available',
  gender: 'UnDisclosed',
  alternativePhone: '',
  driverFuelCard: '',
  driverDemiritPoints: '',
  abn: '',
  accountName: '',
  bsb: '',
  accountNumber: '',
}

/** The form of a driver, bank details masked, or an empty one. */
export function driverValues(driver: WireDriver | null): DriverFields {
  if (driver === null) return EMPTY
  const { firstName, lastName, phone, licenseNumber, address, status, gender } = driver
  const { alternativePhone, driverFuelCard, abn, accountName, bsb, accountNumber } = driver
  return {
    firstName,
    lastName,
    phone,
    licenseNumber,
    licenseExpiry: dayOf(driver.licenseExpiry),
    address,
    dob: dayOf(driver.dob),
    joiningDate: dayOf(driver.joiningDate),
    status,
    gender,
    alternativePhone,
    driverFuelCard,
    driverDemiritPoints: `${driver.driverDemiritPoints ?? ''}`,
    abn,
    accountName,
    bsb,
    accountNumber,
  }
}

/** What is sent of the form; bank details that nobody touched are left out, so that they stay. */
export function driverBody(values: DriverFields, start: DriverFields): DriverBody {
  const changed = (field: 'accountName' | 'bsb' | 'accountNumber') =>
    values[field] === start[field] ? undefined : values[field]
  return {
    ...values,
    licenseExpiry: wireOf(values.licenseExpiry),
    dob: wireOf(values.dob),
    joiningDate: wireOf(values.joiningDate),
    accountName: changed('accountName'),
    bsb: changed('bsb'),
    accountNumber: changed('accountNumber'),
  }
}
