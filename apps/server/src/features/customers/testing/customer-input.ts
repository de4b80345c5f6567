import type { createCustomer } from '@skipyard/contract/customers/customers.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { home } from './home.ts'

/** A customer as the form sends it; `changes` makes it special. */
export const customerInput = (changes: object = {}): InputOf<typeof createCustomer>['body'] => ({
  name: 'Tom Beckett',
  phone: '0491 570 156',
  addressList: [home],
  ...changes,
})
