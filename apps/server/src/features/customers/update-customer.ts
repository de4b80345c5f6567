import type { updateCustomer as operation, WireCustomer } from '@skipyard/contract/customers.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { storedBookingSource } from '@skipyard/domain/customers/booking-source.ts'
import { checkCustomer as decide } from '@skipyard/domain/customers/check-customer.ts'
import { canEditCustomer } from '@skipyard/domain/customers/policy.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomer } from './customer.reads.ts'
import { lockCustomer, saveCustomer } from './customer.store.ts'

type CustomerInput = RequestOf<typeof operation>['body']

const UNTOLD = new Set(['_id', 'version', 'suburb', 'postCode', 'lat', 'lon'])

function changesBetween(before: WireCustomer, after: WireCustomer) {
  const then = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => !UNTOLD.has(name) && JSON.stringify(value) !== JSON.stringify(then.get(name)),
  )
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: then.get(name), to }]))
}

async function found(scope: TenantScope, customerId: string): Promise<WireCustomer> {
  const customer = await findCustomer(scope, customerId)
  if (!customer) throw notFound()
  return customer
}

/** Corrects a customer, when nobody else has changed it since it was read; bookings keep what they say. */
export async function updateCustomer(
  scope: TenantScope,
  customerId: string,
  input: CustomerInput,
): Promise<WireCustomer> {
  if (!canEditCustomer(scope.actor)) throw notAllowed()
  const version = await lockCustomer(scope, customerId)
  const before = await found(scope, customerId)
  if (version !== input.version) throw stale()
  const { name, phone, email, bookingSource } = accept(decide({ ...input, bookingSourceName: '' }))
  const { type, gender, companyName, billingAddress, comments, address: addresses } = input
  const details = { type, gender, companyName, billingAddress, comments }
  const source = storedBookingSource(bookingSource, '')

  const customer = { name, phone, email, bookingSource: source, ...details }
  await saveCustomer(scope, customerId, { customer, addresses })
  const after = await found(scope, customerId)
  await record(scope, {
    action: 'customer.updated',
    subjectId: customerId,
    changes: changesBetween(before, after),
  })
  scope.announce('customers')
  return after
}
