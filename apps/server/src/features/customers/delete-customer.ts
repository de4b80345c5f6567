import { canReorderCustomers } from '@skipyard/domain/customers/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { record } from '#server/audit/record.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { lockCustomer, retireCustomer } from './customer.store.ts'
import { hasBookings } from './customer-bookings.reads.ts'

/** Takes a customer without bookings off the books; it stays on record for audit. */
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
