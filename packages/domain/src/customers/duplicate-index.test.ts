import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BLANK_CUSTOMER } from './customer.ts'
import { createDuplicateIndex } from './duplicate-index.ts'
import { type DuplicateTraits, duplicateReasons } from './duplicates.ts'

const home = { name: '14 Blyth St, Yarraville VIC 3013', suburb: 'Yarraville' }
const tom: DuplicateTraits = {
  ...BLANK_CUSTOMER,
  name: 'Tom Beckett',
  phone: '0491570156',
  alternativePhone: '0491570157',
  email: 'tom@example.com',
  abn: '51824753556',
  addresses: [home],
}
const nobody: DuplicateTraits = { ...BLANK_CUSTOMER, addresses: [] }

describe('two customers are likely one', () => {
  test.each<[string, Partial<DuplicateTraits>, string[]]>([
    ['with the same phone', { phone: '0491570156' }, ['samePhone']],
    ['with a further phone of the other', { secondaryPhone: '0491570157' }, ['samePhone']],
    ['with the same e-mail in other letters', { secondaryEmail: 'TOM@example.com' }, ['sameEmail']],
    ['with the same ABN', { abn: '51824753556' }, ['sameAbn']],
    [
      'with a similar name at the same site',
      { name: 'T Beckett', addresses: [home] },
      ['similarNameAtAddress'],
    ],
    [
      'with a company called alike at the same site',
      { name: 'Office', companyName: 'Tom Beckett', addresses: [{ ...home, name: '14 Blyth Street' }] },
      ['similarNameAtAddress'],
    ],
    [
      'for several reasons, the surest first',
      { name: 'Tom Beckett', email: 'tom@example.com', phone: '0491570156', addresses: [home] },
      ['samePhone', 'sameEmail', 'similarNameAtAddress'],
    ],
  ])('%s', (_, traits, reasons) => {
    expect(duplicateReasons({ ...nobody, ...traits }, tom)).toEqual(reasons)
  })

  test.each<[string, Partial<DuplicateTraits>]>([
    ['by the name alone', { name: 'Tom Beckett' }],
    ['by the site alone', { addresses: [home] }],
    ['by another name at the site', { name: 'Nadia Haddad', addresses: [home] }],
    ['by what neither has', {}],
  ])('but not %s', (_, traits) => {
    expect(duplicateReasons({ ...nobody, ...traits }, tom)).toEqual([])
    expect(duplicateReasons(nobody, nobody)).toEqual([])
  })
})

const among = (...values: string[]) => fc.constantFrom('', ...values)
const customer: fc.Arbitrary<DuplicateTraits> = fc.record({
  name: among('Tom Beckett', 'T Beckett', 'Nadia Haddad'),
  companyName: among('Beckett Tom'),
  phone: among('0491570156', '0491570157'),
  alternativePhone: among('0491570157', '0491570158'),
  secondaryPhone: among('0491570158', '0491570156'),
  email: among('a@b.cc', 'A@B.cc', 'c@d.ee'),
  secondaryEmail: among('c@d.ee'),
  abn: among('51824753556', '1'),
  addresses: fc.subarray([
    home,
    { name: '14 Blyth Street', suburb: 'yarraville' },
    { name: 'Farm', suburb: 'Kew' },
  ]),
})

test('the index finds exactly those whom comparing everybody with everybody finds', () => {
  fc.assert(
    fc.property(fc.array(customer, { maxLength: 12 }), customer, (others, asked) => {
      const index = createDuplicateIndex<number>()
      for (const [at, other] of others.entries()) index.add(at, other)
      const naive = others
        .map((other, who) => ({ who, reasons: duplicateReasons(asked, other) }))
        .filter(({ reasons }) => reasons.length > 0)
      expect(index.find(asked)).toEqual(naive)
    }),
  )
})

test('it does not matter who is asked about whom', () => {
  fc.assert(
    fc.property(customer, customer, (one, other) => {
      expect(duplicateReasons(one, other)).toEqual(duplicateReasons(other, one))
    }),
  )
})

test('a phone that everybody has does not make a file of them slow', () => {
  const index = createDuplicateIndex<number>(10)
  for (let at = 0; at < 100; at += 1) index.add(at, tom)
  expect(index.find(tom)).toHaveLength(10)
})
