import { describe, expect, test } from 'vitest'
import type { Actor } from '../identity/actor.ts'
import type { Role } from '../identity/role.ts'
import { addDays } from '../shared/local-date.ts'
import type { Booking } from './booking.ts'
import { BOOKING_SECTIONS, type BookingSection } from './booking-fields.ts'
import { changedSections } from './change/changed-sections.ts'
import { canChangeTogether, forbiddenChanges, lockedSections } from './policy.ts'
import { sampleBooking, SAMPLE_TODAY as today } from './sample-booking.ts'

const as = (role: Role): Actor => ({ loginId: 'a', role })
const booking = sampleBooking()

function lockedFor(role: Role, subject: Booking | null): BookingSection[] {
  const flags = lockedSections(as(role), subject)
  return BOOKING_SECTIONS.filter((section) => flags[section])
}

describe('the sections of the form', () => {
  test('owner and office change everything', () => {
    expect([lockedFor('owner', booking), lockedFor('office', booking)]).toEqual([[], []])
  })

  test('a dispatcher enters a booking whole but leaves the money of an existing one alone', () => {
    expect(lockedFor('dispatcher', null)).toEqual([])
    expect(lockedFor('dispatcher', booking)).toEqual(['paymentInfo'])
  })

  test('a viewer changes nothing', () => {
    expect(lockedFor('viewer', booking)).toEqual(BOOKING_SECTIONS)
  })
})

const changes: [BookingSection, Partial<Booking>][] = [
  ['binSize', { binSize: 8 }],
  ['binSize', { binType: 'Hook' }],
  ['pickDate', { pick: { ...booking.pick, date: addDays(today, 9) } }],
  ['pickDate', { pickDateConfirmed: false }],
  ['dropDate', { drop: { ...booking.drop, timeRange: { fromHour: 8, toHour: 12 } } }],
  ['customerInfo', { customer: { ...booking.customer, phone: '0491570158' } }],
  ['customerInfo', { address: { ...booking.address, name: '15 Blyth St' } }],
  ['additionalInfo', { permit: null }],
  ['additionalInfo', { permit: { costCents: 8_500, days: 8 } }],
  ['additionalInfo', { label: '' }],
  ['additionalInfo', { drop: { ...booking.drop, staffComments: 'Right side' } }],
  ['paymentInfo', { priceCents: 50_000 }],
  ['paymentInfo', { paymentDueOn: today }],
  ['paymentInfo', { paymentMethod: 'CreditCard' }],
  ['bookingStatus', { drop: { ...booking.drop, status: 'Cancelled' } }],
]

describe('what an edit changes', () => {
  test('nothing, when nothing differs', () => {
    expect(changedSections(booking, sampleBooking())).toEqual([])
  })

  test.each(changes)('%s: %j', (section, change) => {
    const after = { ...booking, ...change }
    expect(changedSections(booking, after)).toEqual([section])
    expect(forbiddenChanges(as('owner'), booking, after)).toEqual([])
    expect(forbiddenChanges(as('viewer'), booking, after)).toEqual([section])
    const isMoney = section === 'paymentInfo'
    expect(forbiddenChanges(as('dispatcher'), booking, after)).toEqual(isMoney ? ['paymentInfo'] : [])
  })
})

test.each([
  ['owner', ['confirmPickDate', 'setPaymentStatus', 'delete']],
  ['office', ['confirmPickDate', 'setPaymentStatus', 'delete']],
  ['dispatcher', ['confirmPickDate']],
  ['viewer', []],
] as const)('several bookings at once: what a %s may do', (role, allowed) => {
  const actions = ['confirmPickDate', 'setPaymentStatus', 'delete'] as const
  expect(actions.filter((action) => canChangeTogether(as(role), action))).toEqual(allowed)
})
