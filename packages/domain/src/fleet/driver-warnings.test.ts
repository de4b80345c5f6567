import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import type { DriverStatus } from './driver.ts'
import { ALWAYS_COMPANY, type DriverHours } from './driver-hours.ts'
import { driverWarnings } from './driver-warnings.ts'

const day = localDate('2026-11-26')
const warned = (status: DriverStatus, licence: string | null, hours: Partial<DriverHours> = {}) =>
  driverWarnings(
    {
      status,
      licenceExpiresOn: licence === null ? null : localDate(licence),
      hours: { ...ALWAYS_COMPANY, ...hours },
    },
    day,
  )

test('a driver who is here with a good licence is sent out without a word', () => {
  expect(warned('Available', '2030-01-01')).toEqual([])
  expect(warned('Available', null)).toEqual([])
})

test('a licence holds through its last day, and is told as expired from the next one on', () => {
  expect(warned('Available', '2026-11-26')).toEqual([])
  expect(warned('Available', '2026-11-25')).toEqual(['licence expired 25/11/2026'])
})

test('leave is told, and a licence that has run out beside it', () => {
  expect(warned('On leave', '2030-01-01')).toEqual(['on leave'])
  expect(warned('On leave', '2026-01-31')).toEqual(['on leave', 'licence expired 31/01/2026'])
})

test('a driver who is off on that weekday is sent out with the weekday beside the name', () => {
  expect(warned('Available', null, { week: { Thursday: 'off' } })).toEqual(['off on Thursdays'])
  expect(warned('Available', null, { week: { Friday: 'off', Thursday: { from: 420, to: 930 } } })).toEqual([])
})

test('a driver who is off on that date is sent out with it beside the name, and without where the date is worked', () => {
  const on = (hours: 'off' | null) => ({
    week: { Thursday: 'off' as const },
    dates: [{ date: day, hours, note: '' }],
  })
  expect(warned('Available', null, on('off'))).toEqual(['off that day'])
  expect(warned('Available', null, on(null))).toEqual([])
})

test('a driver of another yard than the truck’s is sent out with that yard beside the name', () => {
  const driver = { status: 'Available' as const, licenceExpiresOn: null, hours: ALWAYS_COMPANY }
  expect(driverWarnings({ ...driver, awayYard: 'Campbellfield' }, day)).toEqual(['at home in Campbellfield'])
  expect(driverWarnings({ ...driver, awayYard: null }, day)).toEqual([])
})
