import { describe, expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { checkDriver, type DriverFields, driverErrors } from './check-driver.ts'
import { BANK_MASK } from './driver.ts'
import { COMPANY_HOURS } from './driver-hours.ts'
import { COMPANY_REST } from './driver-rest.ts'

const today = localDate('2026-05-14')
const good: DriverFields = {
  ...COMPANY_HOURS,
  ...COMPANY_REST,
  firstName: 'Marco',
  lastName: 'Bianchi',
  phone: '0412 345 678',
  licenseNumber: '019283',
  licenseExpiry: '2027-03-01',
  address: '',
  dob: '',
  joiningDate: '',
  status: 'Available',
  gender: 'UnDisclosed',
  startPlace: null,
  alternativePhone: '',
  driverFuelCard: '',
  driverDemiritPoints: '',
  abn: '',
  accountName: '',
  bsb: '',
  accountNumber: '',
}
const check = (changes: Partial<DriverFields>) => checkDriver({ ...good, ...changes }, today)

test('what is too long says how long it may be', () => {
  const typed = { ...good, firstName: 'x'.repeat(61), driverDemiritPoints: '1234', bsb: '1'.repeat(21) }
  expect(driverErrors(typed, today).map(({ field, message }) => [field, message])).toEqual([
    ['firstName', 'Please keep this to 60 characters*'],
    ['driverDemiritPoints', 'Please enter 3 digits at most*'],
    ['bsb', 'Please enter 20 digits at most*'],
  ])
})

describe('digits of a driver', () => {
  test.each([
    ['', null],
    ['0', 0],
    [' 12 ', 12],
  ])('demerit points %j are kept as %j', (driverDemiritPoints, demeritPoints) => {
    expect(check({ driverDemiritPoints })).toMatchObject({ ok: true, value: { demeritPoints } })
  })

  test.each(['-4', '\u22124', '- 4', '4-', '1-2', '1 2', '1.5', '+4'])(
    'demerit points %j are refused, not read as the number without its sign',
    (driverDemiritPoints) => {
      expect(check({ driverDemiritPoints })).toMatchObject({
        ok: false,
        field: 'driverDemiritPoints',
        message: 'Demerit points must be digits only*',
      })
    },
  )

  test.each(['063001', '063-001', '063 001', BANK_MASK])('a BSB %j is one', (bsb) => {
    expect(check({ bsb }).ok).toBe(true)
  })

  test.each<[keyof DriverFields, string]>([
    ['bsb', '-063001'],
    ['accountNumber', '-1234 5678'],
    ['accountNumber', '1234-'],
    ['abn', '-51824753556'],
    ['abn', '51-824-753-556'],
  ])('a %s of %j is refused', (field, typed) => {
    expect(check({ [field]: typed })).toMatchObject({ ok: false, field })
  })
})

test('hours of a weekday are kept, and an unreadable one names its field', () => {
  expect(check({ mondayHours: '07:00-15:30', sundayHours: 'Off' })).toMatchObject({
    ok: true,
    value: { hours: { week: { Monday: { from: 420, to: 930 }, Sunday: 'off' } } },
  })
  expect(check({ fridayHours: '15:00-07:00' })).toMatchObject({ ok: false, field: 'fridayHours' })
})

test('a date with other hours is kept with the driver, and names its field where it is wrong', () => {
  const yesterday = { date: '2026-05-13', hours: 'off', note: '' }
  const saturday = { date: '2026-05-16', hours: '07:00-11:00', note: 'Market day' }
  expect(check({ datedHours: [saturday] })).toMatchObject({
    ok: true,
    value: { hours: { dates: [{ date: '2026-05-16', hours: { from: 420, to: 660 }, note: 'Market day' }] } },
  })
  expect(check({ datedHours: [saturday, yesterday] })).toMatchObject({
    ok: false,
    field: 'datedHours.1.date',
  })
  expect(checkDriver({ ...good, datedHours: [saturday, yesterday] }, today, [yesterday]).ok).toBe(true)
})

test('a rest of their own is kept with the driver, and half of one names the field that is missing', () => {
  expect(check({})).toMatchObject({ ok: true, value: { rest: null } })
  expect(check({ restFrom: '11:30', restMinutes: '45' })).toMatchObject({
    ok: true,
    value: { rest: { from: 690, minutes: 45 } },
  })
  expect(check({ restFrom: '11:30' })).toMatchObject({ ok: false, field: 'restMinutes' })
})

describe('where a driver starts', () => {
  const place = { name: '4 Elm Ct, Melton', suburb: ' Melton ', postCode: '3337', lat: -37.68, lon: 144.58 }

  test('is the yard, or an address in Australia', () => {
    expect(check({ startPlace: null })).toMatchObject({ ok: true, value: { startPlace: null } })
    expect(check({ startPlace: place })).toMatchObject({
      ok: true,
      value: { startPlace: { ...place, suburb: 'Melton' } },
    })
  })

  test('is refused while no place is chosen', () => {
    const message = 'Please select an address*'
    expect(check({ startPlace: 'unchosen' })).toMatchObject({ field: 'startPlace', message })
  })

  test.each([
    [{ lat: 48.85, lon: 2.35 }, 'Please select an address in Australia*'],
    [{ suburb: '' }, 'Please select an address*'],
    [{ name: ' ' }, 'Please enter an address*'],
  ])('is refused at its field', (change, message) => {
    expect(check({ startPlace: { ...place, ...change } })).toMatchObject({ field: 'startPlace', message })
  })
})
