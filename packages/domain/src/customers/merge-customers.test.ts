import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Address } from '../addresses/address.ts'
import { BLANK_CUSTOMER, CUSTOMER_TYPES, type Customer, DEFAULT_CUSTOMER_TYPE } from './customer.ts'
import { MERGE_FIELDS, type MergeChoices, mergeCustomers } from './merge-customers.ts'

const home: Address = { name: '14 Blyth St', suburb: 'Yarraville', postCode: '3013', lat: -37.8, lon: 144.9 }
const shop = { ...home, name: '240 Francis St' }

const kept: Customer = {
  ...BLANK_CUSTOMER,
  id: 'kept',
  version: 3,
  name: 'Tom Beckett',
  phone: '0491570156',
  email: 'tom@example.com',
  comments: 'Pays in cash',
  addresses: [home],
}
const other: Customer = {
  ...BLANK_CUSTOMER,
  id: 'other',
  version: 1,
  name: 'Thomas Beckett',
  phone: '0491570157',
  email: 'office@example.com',
  bookingSource: 'RSH',
  addresses: [{ ...home, name: '14 BLYTH ST' }, shop],
}

const merged = (changes: Partial<Customer> = {}, choices: MergeChoices = {}) => {
  const decided = mergeCustomers(kept, { ...other, ...changes }, choices)
  if (!decided.ok) throw new Error(decided.message)
  return decided.value
}

describe('two customers become one', () => {
  test('the kept one’s values stand, its empty fields are filled, contacts move up, sites unite', () => {
    expect(merged()).toMatchObject({
      name: 'Tom Beckett',
      phone: '0491570156',
      alternativePhone: '0491570157',
      email: 'tom@example.com',
      secondaryEmail: 'office@example.com',
      bookingSource: 'RSH',
      addresses: [home, shop],
      comments: 'Pays in cash\n\nName: Thomas Beckett',
      notes: ['Name: Thomas Beckett'],
    })
  })

  test('a chosen value stands, and the one it beat is noted', () => {
    const one = merged({}, { name: 'other', phone: 'other' })
    expect(one).toMatchObject({ name: 'Thomas Beckett', phone: '0491570157', alternativePhone: '0491570156' })
    expect(one.notes).toEqual(['Name: Tom Beckett'])
  })

  test('phones without a field of their own are noted', () => {
    const one = merged({ alternativePhone: '0491570158', secondaryPhone: '0491570159' })
    expect([one.alternativePhone, one.secondaryPhone]).toEqual(['0491570157', '0491570158'])
    expect(one.notes).toContain('Phone: 0491570159')
  })

  test('whoever of the two is on hold, they are', () => {
    const one = merged({ isOnHold: true, onHoldReason: 'Two invoices open' })
    expect([one.isOnHold, one.onHoldReason]).toEqual([true, 'Two invoices open'])
  })

  test('Individual is what everybody starts as: another type wins, unless Individual is chosen', () => {
    expect(merged({ type: 'Sole trader' }).type).toBe('Sole trader')
    expect(merged({ type: 'Sole trader' }, { type: 'kept' })).toMatchObject({
      type: 'Individual',
      notes: expect.arrayContaining(['Customer Type: Sole trader']),
    })
  })

  test.each([
    ['itself', { ...kept }, 'same-customer'],
    ['one with too much to say', { ...other, comments: 'x'.repeat(10_000) }, 'comments-too-long'],
    [
      'one with too many sites',
      { ...other, addresses: Array.from({ length: 200 }, (_, at) => ({ ...home, name: `${at} High St` })) },
      'too-many-addresses',
    ],
  ])('but not with %s', (_, another, reason) => {
    expect(mergeCustomers(kept, another, {})).toMatchObject({ ok: false, reason })
  })
})

const text = fc.constantFrom('', 'One', 'Two', 'Three')
const digits = fc.constantFrom('', '0491570156', '0491570157', '0491570158', '0491570159')
const anyCustomer = (id: string): fc.Arbitrary<Customer> =>
  fc.record({
    id: fc.constant(id),
    version: fc.constant(1),
    name: fc.constantFrom('Tom', 'Nadia'),
    type: fc.constantFrom(...CUSTOMER_TYPES),
    companyName: text,
    phone: digits,
    alternativePhone: digits,
    secondaryPhone: digits,
    email: fc.constantFrom('', 'a@b.cc', 'c@d.ee'),
    secondaryEmail: fc.constantFrom('', 'e@f.gg', 'c@d.ee'),
    gender: text,
    priceClass: fc.constant(''),
    bookingSource: fc.constantFrom('', 'None', 'RSH', 'Letterbox card'),
    abn: digits,
    businessName: text,
    customerReference: text,
    billingAddress: text,
    comments: text,
    isOnHold: fc.boolean(),
    onHoldReason: fc.oneof(text, fc.constantFrom('a'.repeat(200), 'b'.repeat(200))),
    addresses: fc.subarray([home, shop]),
  })
const anyChoices = fc.record(
  Object.fromEntries(MERGE_FIELDS.map((field) => [field, fc.constantFrom('kept', 'other')])),
  { requiredKeys: [] },
)

/** What a customer's record says, beside what everybody starts with. */
const saidBy = ({ id, version, addresses, ...record }: Customer) =>
  Object.values(record).filter(
    (value) => typeof value === 'string' && value !== 'None' && value !== DEFAULT_CUSTOMER_TYPE,
  )

function merging(one: Customer, another: Customer, choices: MergeChoices) {
  const decided = mergeCustomers(one, another, choices)
  if (!decided.ok) throw new Error(decided.message)
  return decided.value
}

test('nothing is lost: whatever either said stands in a field or in the comments', () => {
  fc.assert(
    fc.property(anyCustomer('kept'), anyCustomer('other'), anyChoices, (one, another, choices) => {
      const { addresses, notes, ...record } = merging(one, another, choices)
      const now = JSON.stringify(Object.values(record))
      expect([...saidBy(one), ...saidBy(another)].filter((value) => !now.includes(`${value}`))).toEqual([])
      expect(notes.filter((note) => !record.comments.includes(note))).toEqual([])
      expect(addresses).toEqual(expect.arrayContaining([...one.addresses, ...another.addresses]))
      expect(record.isOnHold).toBe(one.isOnHold || another.isOnHold)
    }),
  )
})

test('merging somebody who says nothing new changes nothing', () => {
  fc.assert(
    fc.property(anyCustomer('kept'), (one) => {
      const united = merging(one, { ...one, id: 'other' }, {})
      expect(united.notes).toEqual([])
      const { name, type, abn, comments, addresses } = united
      expect({ name, type, abn, comments, addresses }).toEqual({
        name: one.name,
        type: one.type,
        abn: one.abn,
        comments: one.comments,
        addresses: one.addresses,
      })
    }),
  )
})
