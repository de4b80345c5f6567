import { newBookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BookingField, BookingValues } from '../booking-values.ts'
import { valuesOfDraft } from '../values-of-draft.ts'
import { isSameValue } from './is-same-value.ts'
import { type MergeUnit, mergeValues, valuesOfFields } from './merge-values.ts'

const place = (name: string) => ({ name, suburb: 'Yarraville', postCode: '3013', lat: -37.8, lon: 144.9 })
const [home, yard, site] = [place('14 Blyth St'), place('2 Anderson St'), place('9 Melbourne Rd')]
const person = (id: string) =>
  ({
    id,
    filled: {
      name: id,
      phone: '0491570156',
      email: '',
      type: 'Individual',
      bookingSource: '',
      addresses: [],
    },
    record: null,
  }) as const

const opened: BookingValues = {
  ...valuesOfDraft(newBookingDraft(localDate('2026-05-14')), null),
  binSize: 6,
  bookingPayment: 480,
  name: 'Tom Beckett',
  phone: '0491570156',
  customer: person('tom'),
  address: home,
  addresses: [home, yard],
}
const outcomes = (units: readonly MergeUnit[]) => units.map(({ fields, outcome }) => [fields[0], outcome])
const merge = (mine: Partial<BookingValues>, theirs: Partial<BookingValues>, base = opened) =>
  mergeValues({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })

describe('two people at one booking', () => {
  test('what each changed alone is kept from both', () => {
    const { values, units } = merge({ bookingPayment: 520 }, { comments: 'Gate code 12' })
    expect(values).toMatchObject({ bookingPayment: 520, comments: 'Gate code 12' })
    expect(outcomes(units)).toEqual([
      ['bookingPayment', 'mine'],
      ['comments', 'theirs'],
    ])
  })

  test('what both changed differently is named and holds what was typed here', () => {
    const { values, units } = merge({ bookingPayment: 520 }, { bookingPayment: 500 })
    expect(values.bookingPayment).toBe(520)
    expect(outcomes(units)).toEqual([['bookingPayment', 'both']])
  })

  test('what both changed to the same needs nobody', () => {
    expect(merge({ bookingPayment: 520 }, { bookingPayment: 520 }).units).toEqual([])
  })

  test('an empty amount is no change of nothing', () => {
    const free = { ...opened, deposit: null }
    expect(merge({ deposit: 0 }, { deposit: 100 }, free).values.deposit).toBe(100)
  })

  test('a status is decided as a whole: a drop called off here and a pick collected there never mix', () => {
    const out = { ...opened, dropActionStatus: 'Delivered' } as const
    const { values, units } = merge(
      { dropActionStatus: 'Cancelled', pickActionStatus: 'Cancelled' },
      { pickActionStatus: 'Collected' },
      out,
    )
    expect(outcomes(units)).toEqual([['dropActionStatus', 'both']])
    expect(values).toMatchObject({ dropActionStatus: 'Cancelled', pickActionStatus: 'Cancelled' })
  })

  test('cost and days of a permit are apart, unless the permit itself came or went', () => {
    const permitted = { ...opened, permitRequired: true, permitCost: 85, numberOfDays: 7 }
    const both = merge({ permitCost: 90 }, { numberOfDays: 14 }, permitted)
    expect(both.values).toMatchObject({ permitCost: 90, numberOfDays: 14 })
    const gone = merge(
      { permitRequired: false, permitCost: null, numberOfDays: null },
      { permitCost: 95 },
      permitted,
    )
    expect(outcomes(gone.units)).toEqual([['permitRequired', 'both']])
    expect(gone.values).toMatchObject({ permitRequired: false, permitCost: null })
  })

  test('a mended name and a mended email of one customer come together', () => {
    const { values } = merge({ name: 'Thomas Beckett' }, { email: 'tom@example.com' })
    expect(values).toMatchObject({ name: 'Thomas Beckett', email: 'tom@example.com' })
  })

  test('another customer chosen here and a mended name there are one choice', () => {
    const mei = { customer: person('mei'), name: 'Mei-Ling Zhou', phone: '0491572983' }
    const { values, units } = merge(mei, { name: 'Thomas Beckett' })
    expect(outcomes(units)).toEqual([['customer', 'both']])
    expect(values).toMatchObject(mei)
  })

  test('addresses added on either side are all there, removed ones stay away', () => {
    const { values } = merge({ addresses: [home, site] }, { addresses: [home, yard, place('1 New St')] })
    expect(values.addresses.map(({ name }) => name)).toEqual(['14 Blyth St', '1 New St', '9 Melbourne Rd'])
  })

  test('the chosen address is always one of those listed', () => {
    const { values } = merge({ address: { ...yard } }, { addresses: [home] })
    expect(values.addresses).toContain(values.address)
  })
})

const text = fc.constantFrom('', 'a', 'b')
const amount = fc.constantFrom(null, 0, 100, 200)
const date = fc.constantFrom(localDate('2026-05-14'), localDate('2026-05-20'), localDate('2026-06-01'))
const range = fc.constantFrom({ fromHour: 7, toHour: 17 }, { fromHour: 7, toHour: 11 })
const address = fc.constantFrom(home, yard, site)
const form: fc.Arbitrary<BookingValues> = fc
  .record({
    binSize: fc.constantFrom(4, 6),
    bookingPayment: amount,
    deposit: amount,
    dropoffDate: date,
    pickupDate: date,
    dropoffTimeRange: range,
    comments: text,
    name: text,
    phone: text,
    customer: fc.constantFrom(person('tom'), person('mei')),
    address,
    addresses: fc.uniqueArray(address, { selector: ({ name }) => name }),
    bookingSource: fc.constantFrom('RSH', 'Other', 'None'),
    bookingSourceName: text,
    permitRequired: fc.boolean(),
    permitCost: amount,
    heavyLoad: fc.boolean(),
    dropActionStatus: fc.constantFrom('Scheduled', 'Delivered', 'Cancelled'),
    pickActionStatus: fc.constantFrom('Scheduled', 'Collected', 'Cancelled'),
  })
  .map((some) => ({ ...opened, ...some }))

const LISTED: readonly string[] = ['addresses', 'customer']
const FIELDS = Object.keys(opened).filter(
  (name): name is BookingField => Object.hasOwn(opened, name) && !LISTED.includes(name),
)
const differing = (one: BookingValues, other: BookingValues) =>
  FIELDS.filter((field) => !isSameValue(field, one, other))

describe('whatever two people type', () => {
  test('nothing typed is lost: it stands in the form', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { values } = mergeValues({ base, mine, theirs })
        for (const field of differing(base, mine)) expect(isSameValue(field, values, mine)).toBe(true)
      }),
    )
  })

  test('nothing of the others is lost: it stands in the form, or is named as changed by both', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { values, units } = mergeValues({ base, mine, theirs })
        const asked = units.flatMap(({ fields, outcome }) => (outcome === 'both' ? fields : []))
        for (const field of differing(base, theirs).filter((one) => !asked.includes(one))) {
          expect(isSameValue(field, values, theirs)).toBe(true)
        }
      }),
    )
  })

  test('who typed nothing sees the booking as it is, and who was alone keeps all', () => {
    fc.assert(
      fc.property(form, form, (base, other) => {
        expect(differing(mergeValues({ base, mine: base, theirs: other }).values, other)).toEqual([])
        expect(differing(mergeValues({ base, mine: other, theirs: base }).values, other)).toEqual([])
      }),
    )
  })

  test('the same is asked of either person', () => {
    const asked = ({ units }: ReturnType<typeof mergeValues>) =>
      units.flatMap(({ fields, outcome }) => (outcome === 'both' ? [fields[0]] : []))
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const there = mergeValues({ base, mine: theirs, theirs: mine })
        expect(asked(mergeValues({ base, mine, theirs }))).toEqual(asked(there))
      }),
    )
  })

  test('taking all of theirs gives the booking as it is wherever both had changed it', () => {
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { values, units } = mergeValues({ base, mine, theirs })
        const fields = units.flatMap((unit) => (unit.outcome === 'both' ? unit.fields : []))
        const taken = { ...values, ...valuesOfFields(fields, theirs) }
        for (const field of fields) expect(isSameValue(field, taken, theirs)).toBe(true)
      }),
    )
  })
})
