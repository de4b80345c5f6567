import { newBookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import type { BookingField, BookingValues } from './booking-values.ts'
import { errorsOfValues } from './errors-of-values.ts'
import { valuesOfDraft } from './values-of-draft.ts'

const today = localDate('2026-05-14')
const site = {
  name: '14 Blyth St, Yarraville VIC 3013',
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.8,
  lon: 144.9,
}

const sound: BookingValues = {
  ...valuesOfDraft(newBookingDraft(today), null),
  binSize: 6,
  phone: '0491570156',
  name: 'Tom Beckett',
  address: site,
  addresses: [site],
}

const errorsOf = (change: Partial<BookingValues>) =>
  errorsOfValues({ ...sound, ...change }, { today, before: null, timeZone: 'Australia/Melbourne' })

test('a sound booking has no errors', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ phone: '+61 491 570 156', email: 'tom@example.com.au' })).toEqual({})
})

const cases: [change: Partial<BookingValues>, field: BookingField, message: string][] = [
  [{ binSize: null }, 'binSize', 'Please provide size of the bin*'],
  [{ dropoffDate: null }, 'dropoffDate', 'Please provide drop of date*'],
  [{ pickupDate: null }, 'pickupDate', 'Please provide pick up date*'],
  [{ dropoffDate: localDate('2026-05-22') }, 'dropoffDate', 'Please select a date lesser than pick*'],
  [{ dropoffDate: localDate('2026-05-22') }, 'pickupDate', 'Please select a data greater than drop*'],
  [
    { bookingPayment: 10_000, deposit: 10_100 },
    'deposit',
    'Deposit amount cannot exceed the total booking payment',
  ],
  [{ name: ' ' }, 'name', 'Please enter name*'],
  [{ phone: '049157015' }, 'phone', 'Please provide a valid phone number*'],
  [{ email: 'tom@example' }, 'email', 'Invalid email address'],
  [{ bookingSource: 'Other' }, 'bookingSourceName', 'Please enter booking source name*'],
  [{ address: null }, 'address', 'Please select an address*'],
  [{ address: null, addresses: [] }, 'address', 'Please enter an address*'],
]

test.each(cases)('%j complains at %s: %s', (change, field, message) => {
  expect(errorsOf(change)[field]).toBe(message)
})

test('what only the contract knows is said too', () => {
  expect(errorsOf({ comments: 'x'.repeat(2001) })).toEqual({
    comments: 'Please keep this to 2000 characters',
  })
})
