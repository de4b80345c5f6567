import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAddress } from './address.ts'
import { keepTypedAddress, readKeptText } from './keep-typed-address.ts'

const victoria = { state: 'VIC', lat: -37.7, lon: 144.7 }

describe('an address kept as typed', () => {
  test.each([
    ['14 ferg wil', '', ''],
    ['zzzzqq nowhere', '', ''],
    ['14 Foo St', '', ''],
    ['14 Foo St 3336', '', '3336'],
    ['14 Foo St, Newburb', '', ''],
    ['14 Foo St, newburb VIC 3336', 'Newburb', '3336'],
    ['14 Foo St Newburb East Victoria 3336', 'Newburb East', '3336'],
  ])('%j says suburb %j and postcode %j', (typed, suburb, postCode) => {
    expect(readKeptText(typed)).toEqual({ text: typed, suburb, postCode })
  })

  test('has what was typed beside it behind the text', () => {
    const kept = { text: '14 ferg wil', suburb: ' Williamstown ', postCode: '3016' }
    expect(keepTypedAddress(kept, victoria)).toEqual({
      name: '14 ferg wil, Williamstown VIC 3016',
      suburb: 'Williamstown',
      postCode: '3016',
      lat: -37.7,
      lon: 144.7,
      isTyped: true,
    })
  })

  test('that says its suburb and postcode is kept to the letter', () => {
    const typed = '14 Foo St, newburb VIC 3336'
    expect(keepTypedAddress(readKeptText(typed), victoria).name).toBe(typed)
  })

  test('is never completed to something else, and can be booked', () => {
    const kept = fc.record({
      text: fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => text.trim() !== ''),
      suburb: fc.constantFrom('Newburb', 'Ocean Grove', 'The Rise'),
      postCode: fc.constantFrom('3000', '3336'),
    })
    fc.assert(
      fc.property(kept, ({ text, suburb, postCode }) => {
        const address = keepTypedAddress({ ...readKeptText(text), suburb, postCode }, victoria)
        const begun = readKeptText(text).text.slice(0, 100)
        expect(address.name.startsWith(begun)).toBe(true)
        expect(address).toMatchObject({ suburb, postCode, isTyped: true })
        expect(checkAddress(address).ok).toBe(true)
        expect(address.name.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
