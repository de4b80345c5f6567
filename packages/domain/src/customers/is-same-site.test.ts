import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameSite, sitePlace } from './is-same-site.ts'

const at = (name: string, suburb = 'Yarraville') => ({ name, suburb })

test.each([
  ['14 Blyth St', '14 Blyth St, Yarraville VIC 3013'],
  ['14 Blyth Street', '14 blyth st'],
  ['3/118 Kororoit Creek Rd', '3/118 Kororoit Creek Road, Yarraville VIC 3013'],
  ['14A The Avenue', '14a the avenue'],
])('%s is %s', (one, other) => {
  expect(isSameSite(at(one), at(other, 'YARRAVILLE '))).toBe(true)
})

test.each([
  ['14 Blyth St', '15 Blyth St'],
  ['14 Blyth St', '14 Anderson St'],
  ['3/118 Kororoit Creek Rd', '118 Kororoit Creek Rd'],
])('%s is not %s', (one, other) => {
  expect(isSameSite(at(one), at(other))).toBe(false)
})

test('the same line in another suburb is another site', () => {
  expect(isSameSite(at('14 Blyth St'), at('14 Blyth St', 'Coburg'))).toBe(false)
})

test.each([
  ['14A Blyth St', 'yarraville 14a', 'blyth'],
  ['Unit 3/118 Kororoit Creek Road, Yarraville VIC 3013', 'yarraville 3/118', 'kororoit'],
  ['The Old Farm', 'yarraville ', 'farm'],
  ['7 Café St', 'yarraville 7', ''],
  ['7 Grove Rd', 'yarraville 7', ''],
])('%s is looked up by suburb, house number and a word of the street', (name, key, word) => {
  expect(sitePlace(at(name))).toEqual({ key, word })
})

const WORDS = [
  'Blyth',
  'blyth',
  'St',
  'Street',
  'Saint',
  'Grove',
  'gr',
  'Creek',
  'Rd',
  'road',
  'Café',
  'Unit',
]
const typedLine = fc
  .record({
    number: fc.constantFrom('14', '14a', '3/14', ''),
    words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    end: fc.constantFrom('', ', Yarraville VIC 3013', ' Yarraville', ', yarraville'),
  })
  .map(({ number, words, end }) => `${[number, ...words].join(' ').trim()}${end}`)

test('whoever is at the same site is among those who are looked up', () => {
  fc.assert(
    fc.property(typedLine, typedLine, (one, other) => {
      fc.pre(isSameSite(at(one), at(other)))
      expect(sitePlace(at(one))).toEqual(sitePlace(at(other)))
      expect(other.toLowerCase()).toContain(sitePlace(at(one)).word)
    }),
  )
})
