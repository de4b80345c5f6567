import { listCustomers, updateCustomer } from '@skipyard/contract/customers.ts'
import type { Door } from '#server/http/door.ts'
import { serve } from '#server/http/serve.ts'
import { listCustomers as readCustomers } from './customer.reads.ts'
import { updateCustomer as saveChanges } from './update-customer.ts'

/** Customers by phone or name, and their correction. */
export function serveCustomers(door: Door): void {
  serve(door, listCustomers, ({ scope, query }) => readCustomers(scope, query))
  serve(door, updateCustomer, async ({ scope, params, body }) => ({
    data: await saveChanges(scope, params.customerId, body),
  }))
}
