import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'

/** A place where a bin may stand. */
export const home: Address = {
  name: '14 Blyth St, Yarraville VIC 3013',
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.8,
  lon: 144.9,
}

/** A customer of one site, as the server tells it. */
export const sampleCustomer: WireCustomer = {
  _id: '01900000-0000-7000-8000-000000000001',
  version: 3,
  name: 'Tom Beckett',
  companyName: '',
  phone: '0491570156',
  alternativePhone: '',
  secondaryPhone: '',
  email: 'tom@example.com',
  secondaryEmail: '',
  gender: '',
  type: 'Individual',
  bookingSource: 'RSH',
  abn: '',
  buisnessName: '',
  customerReference: '',
  billingAddress: '',
  comments: '',
  priceClass: '',
  onHold: false,
  onHoldReason: '',
  addressList: [home],
  address: [home],
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.8,
  lon: 144.9,
}
