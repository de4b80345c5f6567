import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/local-date.ts'
import type { Booking } from '../booking.ts'
import { SAMPLE_TODAY, sampleBooking } from '../sample-booking.ts'
import { compareBookings } from './booking-changes.ts'
import { changesInWords } from './change-words.ts'

const before = sampleBooking()

function said(change: Partial<Booking>) {
  return changesInWords(compareBookings(before, { ...before, ...change })).map(({ label, from, to }) => [
    label,
    from,
    to,
  ])
}

const { customer, address, drop, pick } = before

const cases: [string, Partial<Booking>, string[][]][] = [
  ['money', { priceCents: 52_050 }, [['Price', '$470', '$520.50']]],
  ['a negative permit', { permit: { costCents: -500, days: 7 } }, [['Permit Cost', '$85', '−$5']]],
  [
    'dates',
    { pick: { ...pick, date: addDays(SAMPLE_TODAY, 8) } },
    [['Pick up date', '21/05/2026', '22/05/2026']],
  ],
  ['a due date', { paymentDueOn: SAMPLE_TODAY }, [['Payment Due Date', '', '14/05/2026']]],
  ['hours', { drop: { ...drop, timeRange: { fromHour: 8, toHour: 12 } } }, [['Drop from', '7am', '8am']]],
  [
    'flags',
    { heavyLoad: true, pickDateConfirmed: false },
    [
      ['Date confirmed', 'On', 'Off'],
      ['Heavy Load', 'Off', 'On'],
    ],
  ],
  [
    'statuses',
    { drop: { ...drop, status: 'Delivered' }, status: 'Delivered' },
    [
      ['Status', 'Scheduled', 'Delivered'],
      ['Drop Status', 'Scheduled', 'Delivered'],
    ],
  ],
  ['an allocation', { drop: { ...drop, isAllocated: true } }, [['Drop', 'Unallocated', 'Allocated']]],
  [
    'sizes',
    { binSize: 8, binType: 'Hook' },
    [
      ['Bin', '6 m³', '8 m³'],
      ['Type', 'Marrel', 'Hook'],
    ],
  ],
  ['phones', { customer: { ...customer, phone: '0391234567' } }, [['Phone', '0491 570 157', '03 9123 4567']]],
  ['ways to pay', { paymentMethod: 'CreditCard' }, [['Payment Method', 'Cash', 'Credit card']]],
  [
    'a permit taken off',
    { permit: null },
    [
      ['Permit Cost', '$85', ''],
      ['No. of Days', '7', ''],
    ],
  ],
  ['a label taken off', { label: '' }, [['Label', 'GATE 2', '']]],
]

describe('a change in words', () => {
  test.each(cases)('tells %s as people write them', (_, change, words) => {
    expect(said(change)).toEqual(words)
  })

  test('leaves out what says nothing to people', () => {
    expect(said({ customer: { ...customer, id: 'other' }, wasPending: true })).toEqual([])
    expect(said({ address: { ...address, name: '9 Gaffney St', lat: -37.7 } })).toEqual([
      ['Address', '14 Blyth St, Yarraville', '9 Gaffney St'],
    ])
  })

  test('of a new booking tells everything that was given, each field once', () => {
    const words = changesInWords(compareBookings(null, before))
    expect(words).toContainEqual({ field: 'bookingPayment', label: 'Price', from: '', to: '$470' })
    expect(words.every(({ from, to }) => from === '' && to !== '')).toBe(true)
    expect(new Set(words.map(({ field }) => field)).size).toBe(words.length)
  })
})
