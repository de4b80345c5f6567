import type { CustomerFieldsInput } from '@skipyard/contract/customers.ts'
import { checkCustomer as decide } from '@skipyard/domain/customers/check-customer.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import { canEditCustomer } from '@skipyard/domain/customers/policy.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { compareCustomers } from './compare-customers.ts'
import { insertCustomer } from './customer.store.ts'
import { readCustomerDraft } from './read-customer-draft.ts'

/** Takes a customer on record; a likely duplicate too, since two people may share a phone. */
export async function createCustomer(scope: TenantScope, input: CustomerFieldsInput): Promise<Customer> {
  if (!canEditCustomer(scope.actor)) throw notAllowed()
  const { record: customer, addresses } = accept(decide(readCustomerDraft(input, null)))
  const added = { ...customer, addresses, id: uuidv7(), version: 1 }
  await insertCustomer(scope, added.id, { customer, addresses })
  await record(scope, {
    action: 'customer.created',
    subjectId: added.id,
    changes: compareCustomers(null, added),
  })
  scope.announce('customers')
  return added
}
