import { expect, test } from 'vitest'
import { fieldOfWire } from './field-of-wire.ts'

test.each([
  ['phone', 'phone'],
  ['address.postCode', 'address'],
  ['customerData.email', 'email'],
  ['customerData.type', 'customerType'],
  ['bins.0', 'binSize'],
  ['customerEmail', 'email'],
  ['dropoffTimeRange.1', 'dropoffTimeRange'],
  ['version', null],
  ['', null],
  ['constructor', null],
])('a error about %s belongs to the field %s', (path, field) => {
  expect(fieldOfWire(path)).toBe(field)
})
