import { wireOfTotals } from '@skipyard/contract/customers.codec.ts'
import type { WireCustomerWithTotals } from '@skipyard/contract/customers.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomer } from './customer.reads.ts'
import { readCustomerTotals } from './customer-bookings.reads.ts'
import { presentCustomer } from './present-customer.ts'

/** One customer with what their bookings come to. */
export async function getCustomer(scope: TenantScope, customerId: string): Promise<WireCustomerWithTotals> {
  const customer = await findCustomer(scope, customerId)
  if (!customer) throw notFound()
  return { ...presentCustomer(customer), totals: wireOfTotals(await readCustomerTotals(scope, customerId)) }
}
