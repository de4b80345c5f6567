import { BLANK_CUSTOMER } from '@skipyard/domain/customers/customer.ts'
import { expect, test } from 'vitest'
import { wordsOfPlaces } from './customer.store.ts'

const MOST = 2_500

const site = (name: string, suburb = 'Yarraville', postCode = '3013') => ({
  name,
  suburb,
  postCode,
  lat: -37.8,
  lon: 144.9,
})

test('a site is found by its street, suburb and postcode, each said once', () => {
  expect(
    wordsOfPlaces(
      BLANK_CUSTOMER,
      [site('14 Blyth St'), site('3 High St, Kew VIC 3101', 'Kew', '3101')],
      MOST,
    ),
  ).toBe('14 blyth st yarraville 3013\n3 high st, kew vic 3101')
})

test('what the index has no room for is left out, in whole letters', () => {
  const many = Array.from({ length: 200 }, (_, at) => site(`${at} Größe Straße`))
  const words = wordsOfPlaces({ ...BLANK_CUSTOMER, name: 'Kew Fitouts' }, many, MOST)
  expect(Buffer.byteLength(words)).toBeLessThanOrEqual(MOST)
  expect(words.split('\n').length).toBeGreaterThan(40)
  expect(words).not.toContain('\uFFFD')
})

test('names that fill the index leave next to no room', () => {
  const name = '𝒜'.repeat(120)
  const customer = { ...BLANK_CUSTOMER, name, companyName: name, businessName: name, email: name.repeat(2) }
  expect(wordsOfPlaces(customer, [site('14 Blyth St')], MOST)).toBe('14 blyth st yarravil')
})
