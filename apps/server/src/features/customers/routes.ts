import {
  createCustomer,
  deleteCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@skipyard/contract/customers.ts'
import type { Door } from '#server/http/door.ts'
import { serve } from '#server/http/serve.ts'
import { createCustomer as takeOnRecord } from './create-customer.ts'
import { deleteCustomer as takeOff } from './delete-customer.ts'
import { openCustomer } from './open-customer.ts'
import { openCustomerList } from './open-customer-list.ts'
import { presentCustomer } from './present-customer.ts'
import { updateCustomer as saveChanges } from './update-customer.ts'

/** Customers by phone or name, and the life of one. */
export function serveCustomers(door: Door): void {
  serve(door, listCustomers, ({ scope, query }) => openCustomerList(scope, query))
  serve(door, createCustomer, async ({ scope, body }) => ({
    data: presentCustomer(await takeOnRecord(scope, body)),
  }))
  serve(door, getCustomer, async ({ scope, params }) => ({
    data: await openCustomer(scope, params.customerId),
  }))
  serve(door, updateCustomer, async ({ scope, params, body }) => ({
    data: presentCustomer(await saveChanges(scope, params.customerId, body)),
  }))
  serve(door, deleteCustomer, async ({ scope, params }) => ({
    data: await takeOff(scope, params.customerId),
  }))
}
