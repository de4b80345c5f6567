import type { Address } from '@skipyard/domain/addresses/address.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFurtherAddresses, writeFurtherAddresses } from './customer-rows.ts'

const text = fc
  .oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[\\|[\],. 0-9a-z-]{1,12}$/))
  .map((words) => words.trim())
  .filter((words) => words !== '')
const address: fc.Arbitrary<Address> = fc.record({
  name: text,
  suburb: text,
  postCode: fc.stringMatching(/^\d{4}$/),
  lat: fc.double({ min: -44, max: -9, noNaN: true }),
  lon: fc.double({ min: 96, max: 168.5, noNaN: true }),
})

test('what was written is read, whatever the lines say', () => {
  fc.assert(
    fc.property(fc.array(address, { maxLength: 4 }), (addresses) => {
      const read = readFurtherAddresses(writeFurtherAddresses(addresses))
      expect(read.map((one) => one.address)).toEqual(addresses)
    }),
    { numRuns: 500, seed: Number(process.env.FUZZ_SEED ?? 20_261_121) },
  )
})

test('a line without its place is left to be placed, as files of before have it', () => {
  expect(readFurtherAddresses(String.raw`1 High St Kew |  | Unit 3\5 Main Rd, Kew [rear] |`)).toEqual([
    { line: '1 High St Kew', address: null },
    { line: String.raw`Unit 3\5 Main Rd, Kew [rear]`, address: null },
  ])
})

test('a place may be written with fewer blanks, and a spreadsheet’s postcode', () => {
  expect(readFurtherAddresses('3 Bay Rd[Darwin 800,-12.5,130.8]')).toMatchObject([
    { address: { name: '3 Bay Rd', suburb: 'Darwin', postCode: '0800', lat: -12.5, lon: 130.8 } },
  ])
})

test.each([
  'Farm [Kyneton 3444, south, east]',
  'Farm [Kyneton 3444, -37.1]',
  'Farm [Kyneton 3444, -37,1, 144]',
])('%s has a place nobody can read', (line) => {
  expect(readFurtherAddresses(line)).toEqual([{ line, address: 'unreadable' }])
})
