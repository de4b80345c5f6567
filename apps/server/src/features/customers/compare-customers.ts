import type { WireCustomer } from '@skipyard/contract/customers.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import { presentCustomer } from './present-customer.ts'

const UNTOLD = new Set(['_id', 'version', 'address', 'suburb', 'postCode', 'lat', 'lon'])

const isEmpty = (value: unknown) => value === '' || value === false || value === undefined

/** What a change did to a customer, by the fields' names on the wire; for a new one (`before` null) what was given. */
export function compareCustomers(
  before: Customer | null,
  after: Customer,
): Record<string, { from: unknown; to: unknown }> {
  const then = new Map<string, unknown>(
    before ? Object.entries<WireCustomer[keyof WireCustomer]>(presentCustomer(before)) : [],
  )
  const changed = Object.entries(presentCustomer(after)).filter(([name, value]) => {
    if (UNTOLD.has(name) || (before === null && isEmpty(value))) return false
    return JSON.stringify(value) !== JSON.stringify(then.get(name))
  })
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: then.get(name) ?? null, to }]))
}
