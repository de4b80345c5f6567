import { expect, test } from 'vitest'
import { isSameSite, siteKey } from './is-same-site.ts'

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

test('sites are looked up by suburb and house number', () => {
  expect([at('14A Blyth St'), at('Unit 3/118 High St'), at('The Farm')].map(siteKey)).toEqual([
    'yarraville 14a',
    'yarraville 3/118',
    'yarraville ',
  ])
})
