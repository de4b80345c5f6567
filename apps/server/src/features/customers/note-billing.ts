import { canEditCustomer } from '@skipyard/domain/customers/policy.ts'
import { record } from '#server/audit/record.ts'
import { askXeroOfCustomer } from '#server/features/xero/ask-xero-of-customer.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { compareCustomers } from './compare-customers.ts'
import { findCustomer } from './customer.reads.ts'
import { lockCustomer, saveCustomer } from './customer.store.ts'

/** Keeps with the customer where bills went: email and billing address of an invoice that says so. */
export async function noteBilling(
  scope: TenantScope,
  customerId: string,
  { customerEmail, billingAddress }: { customerEmail: string; billingAddress: string },
): Promise<void> {
  if (!canEditCustomer(scope.actor)) throw notAllowed()
  await lockCustomer(scope, customerId)
  const before = await findCustomer(scope, customerId)
  if (!before) return
  const after = { ...before, email: customerEmail, billingAddress }
  const changes = compareCustomers(before, after)
  if (Object.keys(changes).length === 0) return
  const { id: _id, version: _version, addresses, ...customer } = after
  await saveCustomer(scope, customerId, { customer, addresses })
  await record(scope, { action: 'customer.updated', subjectId: customerId, changes })
  await askXeroOfCustomer(scope, customerId, Object.keys(changes))
  scope.announce('customers')
}
