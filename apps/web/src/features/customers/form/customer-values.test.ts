import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { describe, expect, test } from 'vitest'
import { BLANK_VALUES, valuesOfCustomer, wireOfValues } from './customer-values.ts'

const site = {
  name: '8 Anderson St, Yarraville VIC 3013',
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.816,
  lon: 144.89,
}

const harriet: WireCustomer = {
  _id: '019a0000-0000-7000-8000-000000000001',
  version: 3,
  name: 'Harriet Okafor',
  companyName: '',
  phone: '0412555190',
  alternativePhone: '',
  secondaryPhone: '0391234567',
  email: 'harriet@okafor.example',
  secondaryEmail: '',
  gender: '',
  type: 'Individual',
  bookingSource: 'A neighbour',
  abn: '51824753556',
  buisnessName: 'Okafor Gardens',
  customerReference: '',
  billingAddress: '',
  comments: '',
  priceClass: '',
  onHold: true,
  onHoldReason: 'Two invoices late',
  addressList: [site],
  address: [site],
  suburb: 'Yarraville',
  postCode: '3013',
  lat: site.lat,
  lon: site.lon,
}

describe('the form of a customer on record', () => {
  test('shows phones and ABN as people read them, and a free source as Other with its name', () => {
    const values = valuesOfCustomer(harriet)
    expect(values).toMatchObject({ phone: '0412 555 190', abn: '51 824 753 556' })
    expect(values).toMatchObject({ bookingSource: 'Other', bookingSourceName: 'A neighbour' })
  })

  test('sends back what it was opened with, under the names of the wire', () => {
    expect(wireOfValues(valuesOfCustomer(harriet))).toMatchObject({
      phone: '0412555190',
      secondaryPhone: '0391234567',
      buisnessName: 'Okafor Gardens',
      bookingSourceName: 'A neighbour',
      onHold: true,
      onHoldReason: 'Two invoices late',
      addressList: [site],
    })
  })

  test('sends no name of a source that is not Other', () => {
    const values = { ...BLANK_VALUES, bookingSource: 'RSH', bookingSourceName: 'left over' }
    expect(wireOfValues(values).bookingSourceName).toBe('')
  })
})
