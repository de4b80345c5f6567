import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CUSTOMER_TYPES } from '../../customers/customer.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '../../inventory/bin.ts'
import { addDays } from '../../shared/local-date.ts'
import type { Booking, Job } from '../booking.ts'
import { BOOKING_FIELDS } from '../booking-fields.ts'
import { BIN_PLACEMENTS, PAYMENT_METHODS, PROPERTY_TYPES } from '../draft/booking-options.ts'
import { SAMPLE_TODAY, sampleBooking } from '../sample-booking.ts'
import { BOOKING_STATUSES } from '../status/booking-status.ts'
import { DROP_STATUSES, PICK_STATUSES } from '../status/job-status.ts'
import { PAYMENT_STATUSES } from '../status/payment-status.ts'
import { changesLists, compareBookings, revertChanges } from './booking-changes.ts'

const text = fc.constantFrom('', 'a', 'b', '0', 'null', '__proto__')
const cents = fc.constantFrom(0, 100, 47_000)
const flag = fc.boolean()
const day = fc.integer({ min: -3, max: 3 }).map((days) => addDays(SAMPLE_TODAY, days))

const plan = <Kind extends Job['kind'], Status>(kind: Kind, statuses: readonly Status[]) =>
  fc.record({
    id: fc.constant(`${kind}-1`),
    kind: fc.constant(kind),
    date: day,
    timeRange: fc.record({ fromHour: fc.constantFrom(7, 8), toHour: fc.constantFrom(9, 17) }),
    status: fc.constantFrom(...statuses),
    isAllocated: flag,
    staffComments: text,
    driverComments: text,
    bin: fc.option(fc.record({ id: fc.constantFrom('x', 'y'), number: fc.constantFrom('6-001', '7') })),
    onHold: fc.option(fc.record({ reason: text, until: day })),
  })

const anyBooking: fc.Arbitrary<Booking> = fc.record({
  id: fc.constant('b'),
  jobNumber: fc.constant(7),
  jobPrefix: fc.constant('SKY'),
  version: fc.constant(3),
  customer: fc.record({
    id: text,
    name: text,
    phone: text,
    email: text,
    type: fc.constantFrom(...CUSTOMER_TYPES),
    bookingSource: text,
  }),
  address: fc.record({
    name: text,
    suburb: text,
    postCode: text,
    lat: fc.constantFrom(-37.81, 0, -12.462_827),
    lon: fc.constantFrom(144.9, 130.841_782),
  }),
  binSize: fc.constantFrom(...BIN_SIZES),
  binType: fc.constantFrom(...BOOKING_BIN_TYPES),
  priceCents: cents,
  paidCents: cents,
  tippingCostCents: cents,
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  paymentDueOn: fc.option(day),
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  wasteType: text,
  binPlacement: fc.constantFrom(...BIN_PLACEMENTS),
  permit: fc.option(fc.record({ costCents: fc.constantFrom(-100, 0, 100), days: fc.constantFrom(-1, 0, 7) })),
  pickDateConfirmed: flag,
  cartOver: flag,
  heavyLoad: flag,
  officeNotes: text,
  label: text,
  drop: plan('drop', DROP_STATUSES),
  pick: plan('pick', PICK_STATUSES),
  status: fc.constantFrom(...BOOKING_STATUSES),
  wasPending: flag,
  invoices: fc.constant([]),
})

/** As the database gives them back. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe('taking changes back', () => {
  test('gives the booking as it was, whatever was changed', () => {
    fc.assert(
      fc.property(anyBooking, anyBooking, (before, after) => {
        expect(revertChanges(after, stored(compareBookings(before, after)))).toEqual(before)
      }),
      { numRuns: 2_000 },
    )
  })

  test('of a booking that did not change changes nothing', () => {
    fc.assert(
      fc.property(anyBooking, (booking) => {
        expect(compareBookings(booking, booking)).toEqual({})
        expect(revertChanges(booking, {})).toEqual(booking)
      }),
    )
  })

  test('brings a permit and a due date back, and takes them off again', () => {
    const without = sampleBooking({ permit: null, paymentDueOn: null })
    const withBoth = sampleBooking({ permit: { costCents: 0, days: 7 }, paymentDueOn: SAMPLE_TODAY })
    expect(revertChanges(without, compareBookings(withBoth, without))).toEqual(withBoth)
    expect(revertChanges(withBoth, compareBookings(without, withBoth))).toEqual(without)
  })

  test('refuses a value that no rule knows', () => {
    const changes = { binSize: { from: 7, to: 6 } }
    expect(() => revertChanges(sampleBooking(), changes)).toThrow('binSize')
  })
})

describe('comparing bookings', () => {
  test('names what differs by its path, with both values', () => {
    const before = sampleBooking()
    const after = { ...before, label: '', pick: { ...before.pick, date: SAMPLE_TODAY }, version: 4 }
    expect(compareBookings(before, after)).toEqual({
      label: { from: 'GATE 2', to: '' },
      'pick.date': { from: addDays(SAMPLE_TODAY, 7), to: SAMPLE_TODAY },
    })
  })

  test('tells of a new booking what was given, not what was left empty', () => {
    const changes = compareBookings(null, sampleBooking({ label: '', permit: null }))
    expect(changes).toMatchObject({ binSize: { from: null, to: 6 } })
    expect(Object.keys(changes)).not.toContain('label')
    expect(Object.keys(changes)).not.toContain('permit')
    expect(Object.keys(changes)).not.toContain('cartOver')
  })
})

test('of all fields of a booking, comments, hours and marks alone leave what lists count as it is', () => {
  const beside = BOOKING_FIELDS.filter(([path]) => !changesLists({ [path]: { from: null, to: 1 } }))
  expect(beside.map(([path]) => path).sort()).toEqual([
    'binPlacement',
    'cartOver',
    'drop.driverComments',
    'drop.staffComments',
    'drop.timeRange.fromHour',
    'drop.timeRange.toHour',
    'heavyLoad',
    'officeNotes',
    'pick.driverComments',
    'pick.staffComments',
    'pick.timeRange.fromHour',
    'pick.timeRange.toHour',
    'propertyType',
  ])
  const both = { officeNotes: { from: '', to: 'x' }, binSize: { from: 6, to: 8 } }
  expect([changesLists(both), changesLists({})]).toEqual([true, false])
})
