import type { createCustomer } from '@skipyard/contract/customers.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'

/** A site in Yarraville. */
export const home = {
  name: '14 Blyth St, Yarraville VIC 3013',
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.82,
  lon: 144.89,
}

/** A customer as the form sends it; `changes` makes it special. */
export const customerInput = (changes: object = {}): InputOf<typeof createCustomer>['body'] => ({
  name: 'Tom Beckett',
  phone: '0491 570 156',
  addressList: [home],
  ...changes,
})
