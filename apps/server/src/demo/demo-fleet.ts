import type { BankDetails, DriverDetails } from '@skipyard/domain/fleet/driver.ts'
import { ALWAYS_COMPANY } from '@skipyard/domain/fleet/driver-hours.ts'
import { TRUCK_TYPES, type TruckDetails } from '@skipyard/domain/fleet/truck.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { DemoSuburb } from './demo-customers.ts'
import { FIRST_NAMES, LAST_NAMES, STREETS } from './names.ts'
import type { Random } from './random.ts'

const REGOS = ['XW48QP', '1TK7HB', 'XV09LD', 'ZR31CT', '1QF5MA', 'XS62KE', 'YB17NW', '1UD3PX']
const CAPACITIES = [4, 6, 8, 10, 12]
const DAYS_AHEAD = 45

const LICENCE_DAYS = new Map([
  [3, 18],
  [6, -4],
])
const REGO_DAYS = new Map([
  [2, -3],
  [5, 12],
])
const MAINTENANCE_DAYS = new Map([
  [1, -12],
  [4, 11],
])

const DAYS_A_MONTH = 30
const NEWCOMER = 8

function daysSinceMaintenance(index: number, months: number, drawn: number): number {
  const interval = months * DAYS_A_MONTH
  const wanted = MAINTENANCE_DAYS.get(index)
  return wanted === undefined ? drawn % (interval - DAYS_AHEAD) : interval - wanted
}

export function demoDriver(
  random: Random,
  index: number,
  { today, suburbs }: { today: LocalDate; suburbs: readonly DemoSuburb[] },
): { details: DriverDetails; bank: BankDetails } {
  const firstName = random.pick(FIRST_NAMES)
  const lastName = random.pick(LAST_NAMES)
  const licenceNumber = String(40_000_000 + random.between(0, 9_999_999))
  const licenceDays = Math.max(random.between(-20, 900), DAYS_AHEAD + index)
  const home = suburbs[(index * 7) % suburbs.length]
  const street = STREETS[index % STREETS.length]
  const details: DriverDetails = {
    firstName,
    lastName,
    phone: `04915${String(78_000 + index * 311).padStart(5, '0')}`,
    licenceNumber,
    licenceExpiresOn: addDays(today, LICENCE_DAYS.get(index) ?? licenceDays),
    address: home ? `${11 + index * 9} ${street}, ${home.name} ${home.state} ${home.postCode}` : '',
    bornOn: addDays(today, -365 * random.between(24, 61)),
    joinedOn: addDays(today, -random.between(30, 3_000)),
    status: index === 7 ? 'On leave' : 'Available',
    gender: 'UnDisclosed',
    alternativePhone: '',
    fuelCard: `FC-${4_100 + index}`,
    demeritPoints: index % 4,
    abn: '',
    hours: ALWAYS_COMPANY,
    rest: null,
    startPlace: null,
  }
  if (index === NEWCOMER) return { details, bank: { accountName: '', bsb: '', accountNumber: '' } }
  const account = { bsb: `000-${101 + index}`, accountNumber: `1000 ${4_000 + index * 37}` }
  return { details, bank: { accountName: `${firstName} ${lastName}`, ...account } }
}

export function demoTruck(random: Random, index: number, today: LocalDate): TruckDetails {
  const isHook = index % 2 === 0
  const regoDays = Math.max(random.between(-5, 360), DAYS_AHEAD + index)
  const capacityTonnes = random.pick(CAPACITIES)
  const trayMetres = random.between(4, 8)
  const type = random.pick(TRUCK_TYPES)
  const sinceMaintenance = random.between(10, 200)
  const maintenanceIntervalMonths = random.pick([3, 6, 6, 12])
  const sinceThen = daysSinceMaintenance(index, maintenanceIntervalMonths, sinceMaintenance)
  return {
    rego: REGOS[index] ?? `DEMO${index}`,
    regoExpiresOn: addDays(today, REGO_DAYS.get(index) ?? regoDays),
    capacityTonnes,
    trayMetres,
    type,
    status: index === 6 ? 'not available' : 'available',
    lastMaintainedOn: addDays(today, -sinceThen),
    maintenanceIntervalMonths,
    purchasedOn: addDays(today, -random.between(200, 3_500)),
    purchasePriceCents: dollarsToCents(random.between(60, 240) * 1_000),
    binTypes: isHook ? ['Hook'] : ['Marrel'],
    maxBinSizeM3: isHook ? null : 12,
  }
}
