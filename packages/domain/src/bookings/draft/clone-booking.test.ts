import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../shared/local-date.ts'
import { hireDaysOf } from '../hire-days.ts'
import { SAMPLE_TODAY, sampleBooking } from '../sample-booking.ts'
import { BOOKING_STATUSES } from '../status/booking-status.ts'
import { bookingStatusOf } from '../status/booking-status-of.ts'
import { BOOKING_STAGES } from '../status/life-cycle.ts'
import { cloneBooking } from './clone-booking.ts'
import { createBooking } from './create-booking.ts'

const facts = { id: 'b', dropJobId: 'd', pickJobId: 'p', customerId: 'c', jobNumber: 1, jobPrefix: 'SKY' }

test('a clone is the same hire from today on, unpaid and not yet confirmed', () => {
  const today = addDays(SAMPLE_TODAY, 90)
  const booking = sampleBooking()
  const clone = cloneBooking(booking, today)
  expect(clone).toMatchObject({
    binSize: 6,
    priceCents: 47_000,
    paidCents: 0,
    paymentDueOn: null,
    pickDateConfirmed: false,
    permit: booking.permit,
    label: 'GATE 2',
    drop: { date: today, status: 'Scheduled', staffComments: 'Left side of drive.' },
    pick: { date: addDays(today, 7), status: 'Scheduled' },
  })
})

test('a clone of a Pending booking is Pending, of any other Scheduled, and can be placed at once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BOOKING_STATUSES), fc.nat(60), fc.nat(400), (status, hireDays, later) => {
      const today = addDays(SAMPLE_TODAY, later)
      const sample = sampleBooking({ status })
      const booking = { ...sample, pick: { ...sample.pick, date: addDays(sample.drop.date, hireDays) } }
      const placed = createBooking(cloneBooking(booking, today), { ...facts, today })
      if (!placed.ok) throw new Error(placed.message)
      expect(placed.value.status).toBe(status === 'Pending' ? 'Pending' : 'Scheduled')
      expect(hireDaysOf(placed.value)).toBe(hireDays)
      expect(daysBetween(today, placed.value.drop.date)).toBe(0)
    }),
  )
})

test('whatever became of the hire, its clone starts anew: not paid, not confirmed, in no run, nothing driven', () => {
  const permit = fc.option(
    fc.record({ costCents: fc.integer().map((dollars) => dollars * 100), days: fc.integer() }),
  )
  const anyHire = fc.record({ stage: fc.constantFrom(...BOOKING_STAGES), permit, wasPending: fc.boolean() })
  fc.assert(
    fc.property(anyHire, fc.nat(60), fc.nat(400), ({ stage, permit, wasPending }, hireDays, later) => {
      const { drop, pick } = sampleBooking()
      const done = { isAllocated: true, driverComments: 'Gate was shut.' }
      const booking = sampleBooking({
        permit,
        status: bookingStatusOf(stage.drop, stage.pick, wasPending),
        drop: { ...drop, ...done, status: stage.drop },
        pick: { ...pick, ...done, status: stage.pick, date: addDays(drop.date, hireDays) },
      })
      const today = addDays(SAMPLE_TODAY, later)
      const placed = createBooking(cloneBooking(booking, today), { ...facts, today })
      if (!placed.ok) throw new Error(placed.message)
      const start = { status: 'Scheduled', isAllocated: false, driverComments: '' }
      const isPending = wasPending && stage.drop === 'Scheduled'
      expect(placed.value).toMatchObject({
        permit,
        paidCents: 0,
        pickDateConfirmed: false,
        status: isPending ? 'Pending' : 'Scheduled',
        drop: { ...start, date: today },
        pick: { ...start, date: addDays(today, hireDays) },
      })
    }),
  )
})
