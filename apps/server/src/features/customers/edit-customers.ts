import type * as contract from '@skipyard/contract/customers/customers.ts'
import type { CustomerFieldsInput } from '@skipyard/contract/customers/customers.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { checkCustomer as decide } from '@skipyard/domain/customers/check-customer.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import { canEditCustomer, canReorderCustomers } from '@skipyard/domain/customers/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { askXeroOfCustomer } from '#server/features/xero/ask-xero.ts'
import { accept, Failure, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomer } from './customer.reads.ts'
import { insertCustomer, lockCustomer, retireCustomer, saveCustomer } from './customer.store.ts'
import { hasBookings } from './customer-bookings.reads.ts'
import { compareCustomers, readCustomerDraft } from './customer-wire.ts'

/** A likely duplicate is allowed: two people may share a phone. */
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

/** 409 when it has changed since it was read; bookings keep what they say. */
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

export async function deleteCustomer(scope: TenantScope, customerId: string): Promise<{ _id: string }> {
  if (!canReorderCustomers(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const version = await lockCustomer(scope, customerId)
  if (version === undefined) throw notFound()
  if (await hasBookings(scope, customerId)) throw new Failure(409, texts.customer.hasBookings)
  await retireCustomer(scope, customerId, null)
  await record(scope, { action: 'customer.deleted', subjectId: customerId })
  scope.announce('customers')
  return { _id: customerId }
}
