import { expect, test } from 'vitest'
import { placeOfWire, stepOf } from './draft-places.ts'

test.each([
  ['phone', 'customer.phone'],
  ['address.postCode', 'address'],
  ['customerData.email', 'customer.email'],
  ['customerData.type', 'customer.type'],
  ['bins.0', 'binSize'],
  ['customerEmail', 'customer.email'],
  ['bookingSourceName', 'customer.bookingSourceName'],
  ['dropoffTimeRange.1', 'drop.timeRange'],
  ['numberOfDays', 'permit.days'],
  ['permitRequired', 'permit'],
  ['customerData', null],
  ['paymentStatus', null],
  ['bookingStatus', null],
  ['version', null],
  ['', null],
  ['constructor', null],
])('a error about %s belongs to %s', (path, place) => {
  expect(placeOfWire(path)).toBe(place)
})

test.each([
  ['binSize', 1],
  ['paidCents', 1],
  ['label', 1],
  ['drop.timeRange', 1],
  ['drop.staffComments', 1],
  ['customer.bookingSourceName', 2],
  ['address', 2],
  ['propertyType', 2],
  ['permit.costCents', 3],
  ['paymentDueOn', 3],
  ['pick.status', 3],
])('%s stands on step %i', (place, step) => {
  expect(stepOf(place)).toBe(step)
})
