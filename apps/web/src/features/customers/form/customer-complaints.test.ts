import { expect, test } from 'vitest'
import { complaintsOf, complaintsOfValues, isDetail } from './customer-complaints.ts'
import { BLANK_VALUES } from './customer-values.ts'

test('an empty form lacks a phone, a name and an address', () => {
  expect(complaintsOfValues(BLANK_VALUES)).toEqual({
    phone: 'Please provide a valid phone number*',
    name: 'Please enter name*',
    addresses: 'Please select an address*',
  })
})

test('a company needs a company name, Other a source name', () => {
  const values = { ...BLANK_VALUES, type: 'Company' as const, bookingSource: 'Other' }
  expect(complaintsOfValues(values)).toMatchObject({
    companyName: 'Please enter company name*',
    bookingSourceName: 'Please enter booking source name*',
  })
})

test('an ABN of digits with a wrong checksum is no complaint, letters are', () => {
  expect(complaintsOfValues({ ...BLANK_VALUES, abn: '51 824 753 557' }).abn).toBeUndefined()
  expect(complaintsOfValues({ ...BLANK_VALUES, abn: '51 824 ABC' }).abn).toBeDefined()
})

test('complaints of the server find their field under the names of the wire', () => {
  const problems = [
    { field: 'buisnessName', message: 'too long' },
    { field: 'addressList.0.postCode', message: 'four digits' },
    { field: 'version', message: 'missing' },
  ]
  expect(complaintsOf(problems)).toEqual({ businessName: 'too long', addresses: 'four digits' })
})

test('addresses are details, the ABN is additional', () => {
  expect([isDetail('addresses'), isDetail('abn')]).toEqual([true, false])
})
