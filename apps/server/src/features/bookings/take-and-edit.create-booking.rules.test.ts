import type { NewBookingInput } from '@skipyard/contract/bookings/input.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

/** Spec 000 §5, Booking form, one line each; the warnings refuse nothing and have a test of their own below. */
const RULES = [
  'bin size is required',
  'drop date is required',
  'pick date is required',
  'name is required',
  'address is required',
  'an address must be chosen',
  'phone must be exactly 10 digits',
  'email must match a basic pattern, or be empty',
  'booking source name is required when the source is Other',
  'drop date cannot be in the past',
  'pick date cannot be in the past',
  'the drop cannot be after the pick, the days between are at least 0',
  'dates are dates',
  'label is at most 7 characters',
  'tipping cost accepts digits only',
  'price accepts digits only',
  'paid accepts digits only',
  'deposit may not exceed the total',
  'permit cost accepts an optional minus sign and digits',
  'number of days accepts an optional minus sign and digits',
  'drop hours are hourly steps from 7am to 5pm, the start before the end',
  'pick hours are hourly steps from 7am to 5pm, the start before the end',
  'addresses need a suburb and a postcode',
  'addresses are in Australia',
] as const

/** What is sent instead of the usual booking; null takes a field away. */
type Changes = Record<string, unknown>

interface Cases {
  /** The field the refusal names. */
  field: string
  /** The words the specification gives it, when it gives any. */
  message?: string
  good: Changes[]
  bad: Changes[]
}

const day = (days: number) => toWireDate(addDays(today, days))
const site = (changes: Changes) => ({ address: { ...bookingInput().address, ...changes } })
const each = (field: string, values: unknown[]): Changes[] => values.map((value) => ({ [field]: value }))
const NOT_DIGITS = ['1.5', '12 ', '', '-3', -1, 1.5, 'ten', 1e308]
const NOT_WHOLE = ['5.5', '', '--1', 1.5, 'x', true]

/** A range of local hours on the drop date, as two instants. */
const hours = (from: number, to: number, minutes = 0) => {
  const at = (hour: number) => instantOf(addDays(today, 1), hour, 'Australia/Melbourne').getTime()
  return [from, to].map((hour) => new Date(at(hour) + minutes * 60_000).toISOString())
}
const GOOD_HOURS = [hours(7, 17), hours(7, 8), hours(16, 17), hours(9, 12)]
const BAD_HOURS = [
  hours(6, 9),
  hours(15, 19),
  hours(12, 12),
  hours(13, 9),
  hours(8, 10, 30),
  ['8am', '9am'],
  [],
]

const CASES: Record<(typeof RULES)[number], Cases> = {
  'bin size is required': {
    field: 'binSize',
    message: texts.booking.binSizeRequired,
    good: [{ binSize: 6 }, { binSize: '6m3' }, { binSize: null, bins: [8] }],
    bad: each('binSize', [null, 5, '', '7m3', 'big', -6]),
  },
  'drop date is required': {
    field: 'dropoffDate',
    message: texts.booking.dropDateRequired,
    good: each('dropoffDate', [day(0), day(8)]),
    bad: each('dropoffDate', [null, '', 20_261_122]),
  },
  'pick date is required': {
    field: 'pickupDate',
    message: texts.booking.pickDateRequired,
    good: each('pickupDate', [day(1), day(365)]),
    bad: each('pickupDate', [null, '', false]),
  },
  'name is required': {
    field: 'name',
    message: texts.customer.nameRequired,
    good: each('name', ['X', 'Éva O’Brien', '王小明']),
    bad: each('name', [null, '', '   ']),
  },
  'address is required': {
    field: 'address',
    message: texts.address.required,
    good: [site({})],
    bad: [{ address: null }, { address: undefined }, { address: null, suburb: 'Coburg' }],
  },
  'an address must be chosen': {
    field: 'address',
    good: [site({ name: '1 Any St' })],
    bad: [site({ name: '' }), site({ name: '  ' }), { address: '22 Rennie St' }, site({ lat: null })],
  },
  'phone must be exactly 10 digits': {
    field: 'phone',
    message: texts.customer.phoneInvalid,
    good: each('phone', ['0412345678', '0398765432', '+61 412 345 678', '(03) 9876 5432']),
    bad: each('phone', [null, '', '041234567', '04123456789', '04123x5678', 412_345_678]),
  },
  'email must match a basic pattern, or be empty': {
    field: 'email',
    message: texts.customer.emailInvalid,
    good: each('email', ['', 'a@b.co', 'first.last+tag@example.com.au']),
    bad: each('email', ['a', 'a@b', 'a b@c.de', '@c.de', 'a@c..de', 'a@b.co\nbcc: x@y.zz']),
  },
  'booking source name is required when the source is Other': {
    field: 'bookingSourceName',
    message: texts.customer.bookingSourceName,
    good: [
      { bookingSource: 'Other', bookingSourceName: 'Radio' },
      { bookingSource: 'RSH' },
      { bookingSource: 'A friend' },
    ],
    bad: [
      { bookingSource: 'Other' },
      { bookingSource: 'Other', bookingSourceName: '' },
      { bookingSource: ' Other ', bookingSourceName: '  ' },
    ],
  },
  'drop date cannot be in the past': {
    field: 'dropoffDate',
    good: each('dropoffDate', [day(0), day(2)]),
    bad: each('dropoffDate', [day(-1), day(-30), '2001-01-01T00:00:00Z']),
  },
  'pick date cannot be in the past': {
    field: 'pickupDate',
    good: [{ dropoffDate: day(0), pickupDate: day(0) }],
    bad: each('pickupDate', [day(-1), day(-30), '2001-01-01T00:00:00Z']),
  },
  'the drop cannot be after the pick, the days between are at least 0': {
    field: 'dropoffDate',
    message: texts.booking.dropAfterPick,
    good: [{ dropoffDate: day(3), pickupDate: day(3) }],
    bad: [
      { dropoffDate: day(4), pickupDate: day(3) },
      { dropoffDate: day(9), pickupDate: day(1) },
      { dropoffDate: day(400), pickupDate: day(0) },
    ],
  },
  'dates are dates': {
    field: 'dropoffDate',
    good: each('dropoffDate', [day(1), day(1).replace('Z', '.000Z')]),
    bad: each('dropoffDate', ['22/11/2030', '2030-02-30T00:00:00Z', '2030-01-01T10:00:00Z', 'tomorrow']),
  },
  'label is at most 7 characters': {
    field: 'labelInput',
    good: each('labelInput', ['', '1234567', ' padded ']),
    bad: each('labelInput', ['12345678', 'x'.repeat(200), 7]),
  },
  'tipping cost accepts digits only': {
    field: 'tippingCost',
    good: each('tippingCost', [0, 95]),
    bad: each('tippingCost', NOT_DIGITS),
  },
  'price accepts digits only': {
    field: 'bookingPayment',
    good: each('bookingPayment', [100, '480', 10_000_000]),
    bad: each('bookingPayment', NOT_DIGITS),
  },
  'paid accepts digits only': {
    field: 'deposit',
    good: each('deposit', [0, '0', 470]),
    bad: each('deposit', NOT_DIGITS),
  },
  'deposit may not exceed the total': {
    field: 'deposit',
    message: texts.booking.depositOverTotal,
    good: [
      { bookingPayment: 100, deposit: 100 },
      { bookingPayment: 0, deposit: 0 },
    ],
    bad: [
      { bookingPayment: 100, deposit: 101 },
      { bookingPayment: 0, deposit: 1 },
      { bookingPayment: 470, deposit: 10_000_000 },
    ],
  },
  'permit cost accepts an optional minus sign and digits': {
    field: 'permitCost',
    good: each('permitCost', [0, 95, -95, '-95']).map((given) => ({ permitRequired: true, ...given })),
    bad: each('permitCost', NOT_WHOLE).map((given) => ({ permitRequired: true, ...given })),
  },
  'number of days accepts an optional minus sign and digits': {
    field: 'numberOfDays',
    good: each('numberOfDays', [7, -1, '7']).map((given) => ({ permitRequired: true, ...given })),
    bad: each('numberOfDays', NOT_WHOLE).map((given) => ({ permitRequired: true, ...given })),
  },
  'drop hours are hourly steps from 7am to 5pm, the start before the end': {
    field: 'dropoffTimeRange',
    good: each('dropoffTimeRange', GOOD_HOURS),
    bad: each('dropoffTimeRange', BAD_HOURS),
  },
  'pick hours are hourly steps from 7am to 5pm, the start before the end': {
    field: 'pickupTimeRange',
    good: each('pickupTimeRange', GOOD_HOURS),
    bad: each('pickupTimeRange', BAD_HOURS),
  },
  'addresses need a suburb and a postcode': {
    field: 'address',
    good: [site({ postCode: '0800', suburb: 'Darwin' })],
    bad: [
      site({ suburb: '' }),
      site({ postCode: '' }),
      site({ postCode: '305' }),
      site({ postCode: '30588' }),
      site({ suburb: null }),
    ],
  },
  'addresses are in Australia': {
    field: 'address',
    good: [site({ lat: -31.5, lon: 159.1 })],
    bad: [site({ lat: -36.8, lon: 174.8 }), site({ lat: 51.5, lon: -0.1 }), site({ lat: 37.7, lon: 144.9 })],
  },
}

/** The usual booking with the changes, without the fields set to null. */
const bodyOf = (changes: Changes): object => {
  const body: Changes = { ...bookingInput(), ...changes }
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

/** A refusal names the field, or for an address or a range the part of it that is wrong. */
function expectRefused(answer: { status: number; body: unknown }, { field, message }: Cases): void {
  const named = expect.stringMatching(new RegExp(`^${field}(\\.|$)`))
  const error = { field: named, message: message ?? expect.any(String) }
  expect(answer).toMatchObject({ status: 400, body: { errors: expect.arrayContaining([error]) } })
}

test('every rule of the booking form has at least one good and three bad cases', () => {
  expect(Object.keys(CASES)).toHaveLength(RULES.length)
  const thin = Object.entries(CASES).filter(([, { good, bad }]) => good.length < 1 || bad.length < 3)
  expect(thin).toEqual([])
})

describe.each(RULES)('%s', (rule) => {
  const cases = CASES[rule]

  test.each(cases.good)('a new booking may have %j', async (changes) => {
    const answer = await owner.call({ method: 'POST', path: '/bookings', body: bodyOf(changes) })
    expect(answer).toMatchObject({ status: 200, body: { data: { version: 1 } } })
  })

  test('a new booking is refused otherwise, and nothing of it is kept', async () => {
    const before = await checksumOfTenant(server.database.admin, owner.claims.tenantId)
    for (const changes of cases.bad) {
      expectRefused(await owner.call({ method: 'POST', path: '/bookings', body: bodyOf(changes) }), cases)
    }
    expect(await checksumOfTenant(server.database.admin, owner.claims.tenantId)).toEqual(before)
  })

  test('an edit is refused in the same way, and changes nothing', async () => {
    const made = await owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })
    const { _id, version } = made.body.data
    const before = await checksumOfTenant(server.database.admin, owner.claims.tenantId)
    for (const changes of cases.bad) {
      const body = { ...bodyOf(changes), version }
      expectRefused(await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body }), cases)
    }
    expect(await checksumOfTenant(server.database.admin, owner.claims.tenantId)).toEqual(before)
  })
})

test('without a bin in stock a booking is warned about on the form, never refused', async () => {
  const body: NewBookingInput = bookingInput({ binSize: 35, binType: 'Hook' })
  const answer = await owner.call({ method: 'POST', path: '/bookings', body })
  expect(answer.status).toBe(200)
})
