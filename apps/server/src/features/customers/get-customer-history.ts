import type { WireHistoryEntry } from '@skipyard/contract/bookings.changes.ts'
import { customerChangesInWords } from '@skipyard/domain/customers/customer-change-words.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { readHistory } from '#server/audit/read-history.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomer } from './customer.reads.ts'

/** Who changed a customer, when and what in words, newest first. */
export async function getCustomerHistory(
  scope: TenantScope,
  customerId: string,
): Promise<WireHistoryEntry[]> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  if (!(await findCustomer(scope, customerId))) throw notFound()
  return readHistory(scope, customerId, customerChangesInWords)
}
