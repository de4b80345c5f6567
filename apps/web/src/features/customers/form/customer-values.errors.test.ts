import { expect, test } from 'vitest'
import { BLANK_VALUES, type CustomerValues, errorsOfValues, fieldOfWire } from './customer-values.ts'

const errorsOf = (values: CustomerValues) =>
  Object.fromEntries(errorsOfValues(values).map(({ field, message }) => [field, message]))

test('an empty form lacks a phone, a name and an address', () => {
  expect(errorsOf(BLANK_VALUES)).toEqual({
    phone: 'Please provide a valid phone number*',
    name: 'Please enter name*',
    addresses: 'Please select an address*',
  })
})

test('a company needs a company name, Other a source name', () => {
  const values = { ...BLANK_VALUES, type: 'Company' as const, bookingSource: 'Other' }
  expect(errorsOf(values)).toMatchObject({
    companyName: 'Please enter company name*',
    bookingSourceName: 'Please enter booking source name*',
  })
})

test('an ABN of digits with a wrong checksum is no error, letters are', () => {
  expect(errorsOf({ ...BLANK_VALUES, abn: '51 824 753 557' }).abn).toBeUndefined()
  expect(errorsOf({ ...BLANK_VALUES, abn: '51 824 ABC' }).abn).toBeDefined()
})

test('errors of the server find their field under the names of the wire', () => {
  expect(['buisnessName', 'addressList.0.postCode', 'version'].map(fieldOfWire)).toEqual([
    'businessName',
    'addresses',
    null,
  ])
})
