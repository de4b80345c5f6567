import type * as contract from '@skipyard/contract/customers.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { checkCustomer as decide } from '@skipyard/domain/customers/check-customer.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import { canEditCustomer } from '@skipyard/domain/customers/policy.ts'
import { record } from '#server/audit/record.ts'
import { askXeroOfCustomer } from '#server/features/xero/ask-xero-of-customer.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { compareCustomers } from './compare-customers.ts'
import { findCustomer } from './customer.reads.ts'
import { lockCustomer, saveCustomer } from './customer.store.ts'
import { readCustomerDraft } from './read-customer-draft.ts'

/** Corrects a customer, when nobody else has changed it since it was read; bookings keep what they say. */
export async function updateCustomer(
  scope: TenantScope,
  customerId: string,
  input: RequestOf<typeof contract.updateCustomer>['body'],
): Promise<Customer> {
  if (!canEditCustomer(scope.actor)) throw notAllowed()
  const version = await lockCustomer(scope, customerId)
  const before = await findCustomer(scope, customerId)
  if (!before) throw notFound()
  if (version !== input.version) throw stale()
  const { record: customer, addresses } = accept(decide(readCustomerDraft(input, before)))

  await saveCustomer(scope, customerId, { customer, addresses })
  const after = { ...customer, addresses, id: customerId, version: version + 1 }
  const changes = compareCustomers(before, after)
  await record(scope, { action: 'customer.updated', subjectId: customerId, changes })
  await askXeroOfCustomer(scope, customerId, Object.keys(changes))
  scope.announce('customers')
  return after
}
