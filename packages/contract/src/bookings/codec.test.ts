import type { Booking, Permit } from '@skipyard/domain/bookings/booking.ts'
import {
  BIN_PLACEMENTS,
  PAYMENT_METHODS,
  PROPERTY_TYPES,
} from '@skipyard/domain/bookings/draft/booking-options.ts'
import { SAMPLE_TODAY, sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { bookingStatusOf } from '@skipyard/domain/bookings/status/booking-status-of.ts'
import { BOOKING_STAGES } from '@skipyard/domain/bookings/status/life-cycle.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { storedBookingSource } from '@skipyard/domain/customers/booking-source.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { booking as bookingSchema } from './bookings.ts'
import { bookingOfWire, wireOfBooking } from './codec.ts'
import { draftOfFields, fieldsOfDraft } from './draft-codec.ts'
import { newBooking } from './input.ts'

const ZONES = ['Australia/Melbourne', 'Australia/Perth', 'Australia/Darwin', 'Australia/Lord_Howe']
const nothingSeen = {
  type: '',
  faultyComment: [],
  daysOver: 0,
  atStake: null,
  availability: null,
  binClash: null,
  told: null,
} as const

const cents = fc.integer({ min: 0, max: 900_000_000 })
const text = fc.constantFrom('', 'Gate code 4411', 'Ring first,\nthen knock', 'Éva “O’Brien” 🚛')
const permit = fc.option<Permit>(
  fc.record({
    costCents: fc.integer({ min: -90_000, max: 90_000 }),
    days: fc.integer({ min: -30, max: 365 }),
  }),
  { nil: null },
)
const hours = fc
  .integer({ min: 7, max: 16 })
  .chain((fromHour) => fc.integer({ min: fromHour + 1, max: 17 }).map((toHour) => ({ fromHour, toHour })))
const bin = fc.option(fc.constantFrom({ id: '0196cf2e-0000-7000-8000-00000000b001', number: 'M6-04' }), {
  nil: null,
})

const terms = fc.record({
  binType: fc.constantFrom(...BOOKING_BIN_TYPES),
  priceCents: cents,
  paidCents: cents,
  tippingCostCents: cents,
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  paymentDueOn: fc.option(
    fc.nat(400).map((days) => addDays(SAMPLE_TODAY, days)),
    { nil: null },
  ),
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  wasteType: fc.constantFrom('General Waste', 'Soil'),
  binPlacement: fc.constantFrom(...BIN_PLACEMENTS),
  permit,
  pickDateConfirmed: fc.boolean(),
  cartOver: fc.boolean(),
  heavyLoad: fc.boolean(),
  officeNotes: text,
  label: fc.constantFrom('', 'GATE 2'),
})
const customer = fc.record({
  name: fc.constantFrom('Tom Beckett', 'Éva O’Brien'),
  phone: fc.constantFrom('0491570156', '0386001234'),
  email: fc.constantFrom('', 'tom@example.com'),
  type: fc.constantFrom(...CUSTOMER_TYPES),
  bookingSource: fc.constantFrom('RSH', 'None', 'Letterbox card'),
})
const job = fc.record({
  timeRange: hours,
  isAllocated: fc.boolean(),
  staffComments: text,
  driverComments: text,
  bin,
})

/** Any booking there can be, on any days of two years: over both changes of the clock. */
const anyBooking: fc.Arbitrary<Booking> = fc
  .record({
    terms,
    customer,
    drop: job,
    pick: job,
    stage: fc.constantFrom(...BOOKING_STAGES),
    wasPending: fc.boolean(),
    day: fc.nat(730),
    hireDays: fc.nat(60),
    binSize: fc.constantFrom(...BIN_SIZES),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  })
  .map((it): Booking => {
    const sample = sampleBooking()
    const date = addDays(SAMPLE_TODAY, it.day)
    const status = bookingStatusOf(it.stage.drop, it.stage.pick, it.wasPending)
    return {
      ...sample,
      ...it.terms,
      binSize: it.binSize,
      paymentStatus: it.paymentStatus,
      customer: { id: sample.customer.id, ...it.customer },
      drop: { ...sample.drop, ...it.drop, date, status: it.stage.drop },
      pick: { ...sample.pick, ...it.pick, date: addDays(date, it.hireDays), status: it.stage.pick },
      status,
      wasPending: status === 'Pending',
    }
  })

const zone = fc.constantFrom(...ZONES)

describe('what crosses the wire is the same on the other side', () => {
  test('a booking as it is read, whatever its day, money and zone, and the contract agrees with it', () => {
    fc.assert(
      fc.property(anyBooking, zone, (booking, timeZone) => {
        const wire = wireOfBooking(booking, timeZone, { ...nothingSeen, faultyComment: [] })
        expect(bookingOfWire(wire, timeZone)).toEqual(booking)
        expect(bookingSchema.parse(JSON.parse(JSON.stringify(wire)))).toEqual(wire)
      }),
    )
  })

  test('a draft as it is sent on save', () => {
    fc.assert(
      fc.property(anyBooking, zone, (booking, timeZone) => {
        const sent = fieldsOfDraft(booking, timeZone)
        const fields = newBooking.parse(JSON.parse(JSON.stringify(sent)))
        const wasPending = booking.wasPending
        const { customer, ...draft } = draftOfFields(fields, { timeZone, before: null, wasPending })
        const { bookingSourceName, ...person } = customer
        const bookingSource = storedBookingSource(person.bookingSource, bookingSourceName)
        expect(booking).toMatchObject({ ...draft, customer: { ...person, bookingSource } })
      }),
    )
  })
})
