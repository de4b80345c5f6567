import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { recipientsAmong } from '@skipyard/domain/invoices/sending.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The invoice's own address first, then the customer's second one. */
export async function recipientsOf(scope: TenantScope, { content, customerId }: Invoice): Promise<string[]> {
  const customer = await findCustomer(scope, customerId)
  return recipientsAmong([content.customerEmail, customer?.secondaryEmail ?? ''])
}
