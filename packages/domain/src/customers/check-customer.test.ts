import { describe, expect, test } from 'vitest'
import { type CustomerDraft, checkCustomer } from './check-customer.ts'
import { BLANK_CUSTOMER, companyNameFor } from './customer.ts'
import { isNamedBy, isNewCustomer } from './is-new-customer.ts'

const home = { name: '14 Blyth St', suburb: 'Yarraville', postCode: '3013', lat: -37.8, lon: 144.9 }

const good: CustomerDraft = {
  ...BLANK_CUSTOMER,
  addresses: [home],
  name: ' Tom Beckett ',
  phone: '0491 570 157',
  email: 'tom@example.com',
  bookingSource: 'RSH',
  bookingSourceName: '',
}

describe('a customer’s fields', () => {
  test('are cleaned', () => {
    const checked = checkCustomer(good)
    expect(checked.ok && checked.value.record).toMatchObject({ name: 'Tom Beckett', phone: '0491570157' })
  })

  test('an empty e-mail is allowed', () => {
    expect(checkCustomer({ ...good, email: ' ' }).ok).toBe(true)
  })

  test.each<[Partial<CustomerDraft>, string, string]>([
    [{ phone: '' }, 'phone', 'Please provide a valid phone number*'],
    [{ phone: '049157015' }, 'phone', 'Please provide a valid phone number*'],
    [{ phone: '04915701577' }, 'phone', 'Please provide a valid phone number*'],
    [{ phone: '0491 57O 157' }, 'phone', 'Please provide a valid phone number*'],
    [{ name: '' }, 'name', 'Please enter name*'],
    [{ name: '   ' }, 'name', 'Please enter name*'],
    [{ name: '\t' }, 'name', 'Please enter name*'],
    [{ email: 'tom' }, 'email', 'Invalid email address'],
    [{ email: 'tom@example' }, 'email', 'Invalid email address'],
    [{ email: 'tom@example.com\nBcc: x@y.zz' }, 'email', 'Invalid email address'],
    [{ bookingSource: 'Other' }, 'bookingSourceName', 'Please enter booking source name*'],
    [
      { bookingSource: 'Other', bookingSourceName: ' ' },
      'bookingSourceName',
      'Please enter booking source name*',
    ],
    [{ alternativePhone: '12345' }, 'alternativePhone', 'Please provide a valid phone number*'],
    [{ secondaryPhone: '04915701577' }, 'secondaryPhone', 'Please provide a valid phone number*'],
    [{ secondaryPhone: 'none' }, 'secondaryPhone', 'Please provide a valid phone number*'],
    [{ secondaryPhone: '+1 212 555 0100' }, 'secondaryPhone', 'Please provide a valid phone number*'],
    [{ secondaryEmail: 'tom@' }, 'secondaryEmail', 'Invalid email address'],
    [{ secondaryEmail: '@example.com' }, 'secondaryEmail', 'Invalid email address'],
    [{ secondaryEmail: 'tom example.com' }, 'secondaryEmail', 'Invalid email address'],
    [{ abn: '51 824 753 55x' }, 'abn', 'ABN must be digits only'],
    [{ abn: 'ABN' }, 'abn', 'ABN must be digits only'],
    [{ abn: '51-824-753-556' }, 'abn', 'ABN must be digits only'],
    [{ type: 'Company' }, 'companyName', 'Please enter company name*'],
    [{ type: 'Company', companyName: ' ' }, 'companyName', 'Please enter company name*'],
    [{ type: 'Company', companyName: '\t' }, 'companyName', 'Please enter company name*'],
    [{ addresses: [] }, 'addressList', 'Please select an address*'],
    [{ addresses: [{ ...home, suburb: '' }] }, 'addressList.0', 'Please select an address*'],
    [
      { addresses: [home, { ...home, postCode: '301' }] },
      'addressList.1',
      'Please select an address with a valid postcode*',
    ],
    [
      { addresses: [{ ...home, lat: 51.5, lon: 0 }] },
      'addressList.0',
      'Please select an address in Australia*',
    ],
  ])('%j is refused at its field', (change, field, message) => {
    expect(checkCustomer({ ...good, ...change })).toMatchObject({ ok: false, errors: [{ field, message }] })
  })
})

test.each<Partial<CustomerDraft>>([
  {
    alternativePhone: '+61 491 570 156',
    secondaryPhone: '(03) 9876 5432',
    secondaryEmail: 'office@example.com',
  },
  { type: 'Company', companyName: 'Beckett & Sons' },
  { type: 'Sole trader', abn: '51 824 753 556' },
  { abn: '12345678901', gender: 'Male', bookingSource: 'Other', bookingSourceName: 'Letterbox card' },
  { isOnHold: true, onHoldReason: ' Two invoices open ' },
])('%j is a customer like another', (change) => {
  expect(checkCustomer({ ...good, ...change }).ok).toBe(true)
})

test('further phones, ABN, source and reason are kept as they are looked up', () => {
  const checked = checkCustomer({
    ...good,
    alternativePhone: '+61 491 570 156',
    abn: '51 824 753 556',
    bookingSource: 'Other',
    bookingSourceName: ' Letterbox card ',
    isOnHold: true,
    onHoldReason: ' Two invoices open ',
    addresses: [home, { ...home, name: '14 BLYTH ST' }],
  })
  expect(checked.ok && checked.value).toMatchObject({
    record: {
      alternativePhone: '0491570156',
      abn: '51824753556',
      bookingSource: 'Letterbox card',
      onHoldReason: 'Two invoices open',
    },
    addresses: [home],
  })
})

test('whoever is off hold has no reason for it', () => {
  const checked = checkCustomer({ ...good, onHoldReason: 'Two invoices open' })
  expect(checked.ok && checked.value.record.onHoldReason).toBe('')
})

test('a Company entered without a company name is called as the customer is', () => {
  expect([companyNameFor('Company', 'Beckett & Sons'), companyNameFor('Individual', 'Tom Beckett')]).toEqual([
    'Beckett & Sons',
    '',
  ])
})

test('a booking is for a new customer when the phone is not the selected one’s', () => {
  expect(isNewCustomer('0491 570 157', { phone: '0491570157' })).toBe(false)
  expect(isNewCustomer('0491570158', { phone: '0491570157' })).toBe(true)
  expect(isNewCustomer('0491570157', null)).toBe(true)
  const further = { phone: '0491570157', alternativePhone: '0491570158', secondaryPhone: '' }
  expect(isNewCustomer('0491 570 158', further)).toBe(false)
  expect(isNewCustomer('', further)).toBe(true)
})

test('whoever was not selected is meant by a phone of theirs and their name together', () => {
  const tom = { name: 'Tom Beckett', phone: '0491570156', alternativePhone: '0491570158' }
  expect(isNamedBy({ phone: '0491 570 156', name: ' tom beckett ' }, tom)).toBe(true)
  expect(isNamedBy({ phone: '0491570158', name: 'Tom Beckett' }, tom)).toBe(true)
  expect(isNamedBy({ phone: '0491570156', name: 'Tina Beckett' }, tom)).toBe(false)
  expect(isNamedBy({ phone: '0491570157', name: 'Tom Beckett' }, tom)).toBe(false)
  expect(isNamedBy({ phone: '', name: '' }, { name: '', phone: '' })).toBe(false)
})
