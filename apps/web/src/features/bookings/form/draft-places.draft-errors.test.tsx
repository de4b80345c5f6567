import { newBookingDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { draftErrors } from './draft-places.ts'
import { applyChange, type BookingChange, formDraft } from './form-draft.ts'
import { quotedCentsOf } from './price-by-book.ts'

const today = localDate('2026-05-14')
const site = {
  name: '14 Blyth St, Yarraville VIC 3013',
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.8,
  lon: 144.9,
}

const changed = (before: ReturnType<typeof formDraft>, change: BookingChange) =>
  applyChange(before, change, { isPickFollowing: false })
const sound = changed(formDraft(newBookingDraft(today), null), {
  binSize: 6,
  customer: { phone: '0491570156', name: 'Tom Beckett' },
  address: site,
  sites: [site],
})

const errorsOf = (change: BookingChange) =>
  draftErrors(changed(sound, change), { today, before: null, timeZone: 'Australia/Melbourne' })

test('a sound booking has no errors', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ customer: { phone: '+61 491 570 156', email: 'tom@example.com.au' } })).toEqual([])
})

const late = localDate('2026-05-22')
const cases: [change: BookingChange, field: string, message: string][] = [
  [{ binSize: null }, 'binSize', 'Please provide size of the bin*'],
  [{ drop: { date: null } }, 'drop.date', 'Please provide drop of date*'],
  [{ pick: { date: null } }, 'pick.date', 'Please provide pick up date*'],
  [{ drop: { date: late } }, 'drop.date', 'Please select a date lesser than pick*'],
  [{ drop: { date: late } }, 'pick.date', 'Please select a data greater than drop*'],
  [
    { priceCents: 10_000, paidCents: 10_100 },
    'paidCents',
    'Deposit amount cannot exceed the total booking payment',
  ],
  [{ priceCents: 35_050 }, 'priceCents', 'Please enter whole dollars, without cents*'],
  [{ customer: { name: ' ' } }, 'customer.name', 'Please enter name*'],
  [{ customer: { phone: '049157015' } }, 'customer.phone', 'Please provide a valid phone number*'],
  [{ customer: { email: 'tom@example' } }, 'customer.email', 'Invalid email address'],
  [
    { customer: { bookingSource: 'Other' } },
    'customer.bookingSourceName',
    'Please enter booking source name*',
  ],
  [{ address: null }, 'address', 'Please select an address*'],
  [{ address: null, sites: [] }, 'address', 'Please enter an address*'],
]

test.each(cases)('%j complains at %s: %s', (change, field, message) => {
  expect(errorsOf(change)).toContainEqual({ field, message })
})

test('what only the contract knows is said too', () => {
  expect(errorsOf({ customer: { name: 'x'.repeat(121) } })).toEqual([
    { field: 'customer.name', message: 'Please keep this to 120 characters' },
  ])
})

test('a note that is too long is told so in the words of the note', () => {
  expect(errorsOf({ officeNotes: 'x'.repeat(2001) })).toEqual([
    { field: 'officeNotes', message: 'A note can have at most 2,000 characters*' },
  ])
})

test('the price of the book is taken to the cent, as the server does, and can be paid in full', () => {
  const situation = { today, before: null, timeZone: 'Australia/Melbourne' }
  const price = changed(sound, { priceCents: quotedCentsOf({ total: 482.25 }), paidCents: 48_225 })
  expect(draftErrors(price, { ...situation, bookCents: 48_225 })).toEqual([])
  expect(draftErrors(price, { ...situation, bookCents: 48_200 })).toMatchObject([{ field: 'priceCents' }])
})
