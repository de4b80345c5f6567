import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/local-date.ts'
import { jobID } from '../booking.ts'
import { sampleBooking, SAMPLE_TODAY as today } from '../sample-booking.ts'
import { type BookingDraft, newBookingDraft } from './booking-draft.ts'
import { createBooking } from './create-booking.ts'

const facts = {
  today,
  id: 'b',
  dropJobId: 'd',
  pickJobId: 'p',
  customerId: 'c',
  jobNumber: 1067,
  jobPrefix: 'SKY',
}
const good: BookingDraft = sampleBooking()

describe('placing a booking', () => {
  test('gives it its ids and number, both jobs scheduled, its statuses derived', () => {
    const placed = createBooking(good, facts)
    expect(placed.ok && placed.value).toMatchObject({
      id: 'b',
      version: 1,
      customer: { id: 'c', name: 'Tom Beckett', bookingSource: 'RSH' },
      paymentStatus: 'Pending',
      drop: { id: 'd', kind: 'drop', date: today, status: 'Scheduled', isAllocated: false },
      pick: { id: 'p', kind: 'pick', date: addDays(today, 7), status: 'Scheduled', isAllocated: false },
      status: 'Scheduled',
    })
    expect(placed.ok && jobID(placed.value)).toBe('SKY-1067')
  })

  test('refuses statuses and driver’s comments by name: nobody has driven anywhere yet', () => {
    const sent: BookingDraft = {
      ...good,
      drop: { ...good.drop, status: 'Delivered', driverComments: 'done' },
      pick: { ...good.pick, status: 'Returned' },
    }
    const placed = createBooking(sent, facts)
    expect(!placed.ok && placed.errors?.map(({ field }) => field)).toEqual([
      'dropActionStatus',
      'dropDriverComments',
      'pickActionStatus',
    ])
  })

  test('is in whole dollars; a clone keeps the amounts of the booking it is made from', () => {
    const draft = { ...good, priceCents: 35_050 }
    expect(createBooking(draft, facts)).toMatchObject({ ok: false, field: 'bookingPayment' })
    const source = sampleBooking({ priceCents: 35_050 })
    expect(createBooking(draft, { ...facts, source }).ok).toBe(true)
  })

  test('has the cents that the price book says, and can be paid in full with them', () => {
    const draft = { ...good, priceCents: 48_250, paidCents: 48_250 }
    expect(createBooking(draft, { ...facts, bookCents: 48_250 }).ok).toBe(true)
    expect(createBooking(draft, { ...facts, bookCents: 48_275 })).toMatchObject({ field: 'bookingPayment' })
    const inPart = { ...draft, paidCents: 10_050 }
    expect(createBooking(inPart, { ...facts, bookCents: 48_250 })).toMatchObject({ field: 'deposit' })
  })

  test('a booking from outside stays Pending, a paid one is Completed', () => {
    const placed = createBooking({ ...good, wasPending: true, paidCents: 47_000 }, facts)
    expect(placed.ok && [placed.value.status, placed.value.paymentStatus]).toEqual(['Pending', 'Completed'])
  })

  test('stores the free name of another source', () => {
    const customer = { ...good.customer, bookingSource: 'Other', bookingSourceName: ' Letterbox card ' }
    const placed = createBooking({ ...good, customer }, facts)
    expect(placed.ok && placed.value.customer.bookingSource).toBe('Letterbox card')
  })

  test('a drop and pick on one day are a hire of 0 days', () => {
    expect(createBooking({ ...good, pick: { ...good.pick, date: today } }, facts).ok).toBe(true)
  })

  test('a permit’s cost and days may be negative', () => {
    expect(createBooking({ ...good, permit: { costCents: -500, days: -2 } }, facts).ok).toBe(true)
  })

  test('the empty form names everything that is missing', () => {
    const placed = createBooking({ ...newBookingDraft(today), drop: { ...good.drop, date: null } }, facts)
    expect(placed.ok ? [] : placed.errors).toEqual([
      { field: 'binSize', message: 'Please provide size of the bin*' },
      { field: 'dropoffDate', message: 'Please provide drop of date*' },
      { field: 'phone', message: 'Please provide a valid phone number*' },
      { field: 'name', message: 'Please enter name*' },
      { field: 'address', message: 'Please enter an address*' },
    ])
  })
})

const yesterday = addDays(today, -1)
const customer = good.customer
const address = { name: '14 Blyth St', suburb: 'Yarraville', postCode: '3013', lat: -37.8, lon: 144.9 }

describe('what is refused, at its field and in the specified words', () => {
  test.each<[string, Partial<BookingDraft>, string]>([
    ['binSize', { binSize: null }, 'Please provide size of the bin*'],
    ['dropoffDate', { drop: { ...good.drop, date: null } }, 'Please provide drop of date*'],
    ['pickupDate', { pick: { ...good.pick, date: null } }, 'Please provide pick up date*'],
    [
      'dropoffDate',
      { drop: { ...good.drop, date: yesterday } },
      'Please select a date that is not in the past*',
    ],
    [
      'dropoffDate',
      { drop: { ...good.drop, date: addDays(today, 8) } },
      'Please select a date lesser than pick*',
    ],
    ['name', { customer: { ...customer, name: ' ' } }, 'Please enter name*'],
    ['phone', { customer: { ...customer, phone: '049157015' } }, 'Please provide a valid phone number*'],
    ['phone', { customer: { ...customer, phone: '04915701577' } }, 'Please provide a valid phone number*'],
    ['phone', { customer: { ...customer, phone: 'phone here' } }, 'Please provide a valid phone number*'],
    ['email', { customer: { ...customer, email: 'tom@' } }, 'Invalid email address'],
    [
      'bookingSourceName',
      { customer: { ...customer, bookingSource: 'Other' } },
      'Please enter booking source name*',
    ],
    ['address', { address: null }, 'Please enter an address*'],
    ['address', { address: { ...address, suburb: '' } }, 'Please select an address*'],
    ['address', { address: { ...address, postCode: '' } }, 'Please select an address*'],
    ['labelInput', { label: 'GATE 234' }, 'Label can have at most 7 characters*'],
    ['comments', { officeNotes: 'n'.repeat(2_001) }, 'A note can have at most 2,000 characters*'],
    [
      'pickDriverComments',
      { pick: { ...good.pick, driverComments: 'n'.repeat(2_001) } },
      'A note can have at most 2,000 characters*',
    ],
    ['bookingPayment', { priceCents: 22_500.5 }, 'Please enter digits only*'],
    ['deposit', { paidCents: -100 }, 'Please enter digits only*'],
    ['tippingCost', { tippingCostCents: Number.NaN }, 'Please enter digits only*'],
    ['deposit', { paidCents: 47_100 }, 'Deposit amount cannot exceed the total booking payment'],
    ['permitCost', { permit: { costCents: 0.5, days: 7 } }, 'Please enter a whole number*'],
    ['numberOfDays', { permit: { costCents: 0, days: 1.5 } }, 'Please enter a whole number*'],
    [
      'dropoffTimeRange',
      { drop: { ...good.drop, timeRange: { fromHour: 12, toHour: 12 } } },
      'The start time must be before the end time*',
    ],
    [
      'pickupTimeRange',
      { pick: { ...good.pick, timeRange: { fromHour: 6, toHour: 12 } } },
      'Please select hours from 7am to 5pm*',
    ],
  ])('%s: %j', (field, change, message) => {
    const placed = createBooking({ ...good, ...change }, facts)
    expect(placed).toMatchObject({ ok: false, field, message })
  })

  test('a pick before the drop is said at both dates', () => {
    const placed = createBooking({ ...good, drop: { ...good.drop, date: addDays(today, 9) } }, facts)
    expect(placed.ok ? [] : placed.errors).toEqual([
      { field: 'dropoffDate', message: 'Please select a date lesser than pick*' },
      { field: 'pickupDate', message: 'Please select a data greater than drop*' },
    ])
  })
})
