import { CUSTOMER_SORTS } from '@skipyard/contract/customers.ts'
import type { CustomerOrder } from './customer.reads.ts'

/** The order that a text like `-name` asks for; by name when it names none. */
export function readCustomerOrder(text: string): CustomerOrder {
  const isDescending = text.startsWith('-')
  const name = isDescending ? text.slice(1) : text
  return { sort: CUSTOMER_SORTS.find((known) => known === name) ?? 'name', isDescending }
}
