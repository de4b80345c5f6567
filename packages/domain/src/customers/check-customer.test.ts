import { describe, expect, test } from 'vitest'
import { type CustomerFields, checkCustomer } from './check-customer.ts'
import { isCustomerType } from './customer.ts'
import { isNewCustomer } from './is-new-customer.ts'

const good: CustomerFields = {
  name: ' Tom Beckett ',
  phone: '0491 570 157',
  email: 'tom@example.com',
  bookingSource: 'RSH',
  bookingSourceName: '',
}

describe('a customer’s fields', () => {
  test('are cleaned', () => {
    const checked = checkCustomer(good)
    expect(checked.ok && checked.value).toMatchObject({ name: 'Tom Beckett', phone: '0491570157' })
  })

  test('an empty e-mail is allowed', () => {
    expect(checkCustomer({ ...good, email: ' ' }).ok).toBe(true)
  })

  test.each<[Partial<CustomerFields>, string, string]>([
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
  ])('%j is refused at its field', (change, field, message) => {
    expect(checkCustomer({ ...good, ...change })).toMatchObject({ ok: false, errors: [{ field, message }] })
  })
})

test('a booking is for a new customer when the phone is not the selected one’s', () => {
  expect(isNewCustomer('0491 570 157', { phone: '0491570157' })).toBe(false)
  expect(isNewCustomer('0491570158', { phone: '0491570157' })).toBe(true)
  expect(isNewCustomer('0491570157', null)).toBe(true)
})

test('customer types are the three listed', () => {
  expect([isCustomerType('Sole trader'), isCustomerType('Sole Trader')]).toEqual([true, false])
})
