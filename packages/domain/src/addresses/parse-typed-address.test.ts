import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTypedAddress } from './parse-typed-address.ts'

test.each([
  ['14 Blyth St, Yarraville 3013', '14 Blyth St', 'yarraville', '3013', null],
  ['14 Blyth St, Yarraville VIC 3013', '14 Blyth St', 'yarraville', '3013', 'VIC'],
  ['14 Blyth St, Yarraville, Vic, Australia', '14 Blyth St', 'yarraville', null, 'VIC'],
  ['14 Blyth St, Yarraville, VIC 3013', '14 Blyth St', 'yarraville', '3013', 'VIC'],
  ['14 Blyth St, Yarraville 3013 vic', '14 Blyth St', 'yarraville', '3013', 'VIC'],
  ['14 Blyth St Yarraville VIC 3013', '14 Blyth St', 'yarraville', '3013', 'VIC'],
  ['14 Blyth St Yarraville, 3013', '14 Blyth St', 'yarraville', '3013', null],
  ['14 Blyth St, Yarr', '14 Blyth St', 'yarr', null, null],
  ['14 Blyth St,', '14 Blyth St', '', null, null],
  ['14 Blyth St', '14 Blyth St', '', null, null],
  ['14 Blyth', '14', 'blyth', null, null],
  ['Blyth St Yarraville', 'Blyth St', 'yarraville', null, null],
  ['12 Bank St Ascot Vale', '12 Bank St', 'ascot vale', null, null],
  ['5 Acland St St Kilda', '5 Acland St', 'st kilda', null, null],
  ['14 St Georges Rd Northcote', '14 St Georges Rd', 'northcote', null, null],
  ['1 The Avenue Spotswood', '1 The Avenue', 'spotswood', null, null],
  [
    '3/118 Kororoit Creek Rd, Williamstown North',
    '3/118 Kororoit Creek Rd',
    'williamstown north',
    null,
    null,
  ],
  ['Unit 6, 240 Francis St, Yarraville', 'Unit 6, 240 Francis St', 'yarraville', null, null],
  ['Unit 6 240 Francis St Yarraville 3013', 'Unit 6 240 Francis St', 'yarraville', '3013', null],
  ['Yarraville', '', 'yarraville', null, null],
  ['yarraville 3013', '', 'yarraville', '3013', null],
  ['3013', '', '', '3013', null],
  ['VIC 3013', '', '', '3013', 'VIC'],
  ['Wa', '', 'wa', null, null],
  ["O'Connor WA", '', "o'connor", null, 'WA'],
  ['', '', '', null, null],
])('%j', (...[typed, street, locality, postCode, state]) => {
  expect(parseTypedAddress(typed)).toEqual({
    street,
    localityWords: locality.split(' ').filter((word) => word !== ''),
    postCode,
    state,
  })
})

test('the parts of any tidy address come back', () => {
  const number = fc.integer({ min: 1, max: 9999 })
  const name = fc.constantFrom('Blyth', 'Rennie', 'Kororoit Creek', 'Francis', 'St Georges')
  const type = fc.constantFrom('St', 'Rd', 'Avenue', 'Ct', 'Parade')
  const suburb = fc.constantFrom('Yarraville', 'Ascot Vale', 'St Kilda', 'Williamstown North', 'Coburg')
  const state = fc.constantFrom('VIC', 'NSW', 'SA')
  fc.assert(
    fc.property(fc.record({ number, name, type, suburb, state }), (part) => {
      const street = `${part.number} ${part.name} ${part.type}`
      for (const between of [', ', ' ']) {
        const parsed = parseTypedAddress(`${street}${between}${part.suburb} ${part.state} 3013`)
        expect(parsed).toEqual({
          street,
          localityWords: part.suburb.toLowerCase().split(' '),
          postCode: '3013',
          state: part.state,
        })
      }
    }),
  )
})

test('anything typed is taken apart without failing, 100 kB within 50 ms', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => parseTypedAddress(text).street !== undefined),
  )
  // The quickest of several runs is the work itself, whatever else the machine does.
  const runs = [1, 2, 3, 4, 5].map(() => {
    const start = performance.now()
    for (const attack of [','.repeat(100_000), '1 '.repeat(50_000), 'st '.repeat(33_000)])
      parseTypedAddress(attack)
    return performance.now() - start
  })
  expect(Math.min(...runs)).toBeLessThan(50)
})
