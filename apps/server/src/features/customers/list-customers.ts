import type * as contract from '@skipyard/contract/customers.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCustomers } from './customer.reads.ts'
import { presentCustomer } from './present-customer.ts'
import { readCustomerOrder } from './read-customer-order.ts'

/** A page of the customers that hold what is looked for. */
export async function listCustomers(
  scope: TenantScope,
  query: RequestOf<typeof contract.listCustomers>['query'],
): Promise<{ total: number; data: contract.WireCustomer[] }> {
  const { total, customers } = await readCustomers(scope, { ...query, ...readCustomerOrder(query.sort) })
  return { total, data: customers.map(presentCustomer) }
}
