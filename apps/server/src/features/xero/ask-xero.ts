import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { noteCustomer, noteWork } from './xero-work.store.ts'

export async function askXero(scope: TenantScope, bookingIds: readonly string[]): Promise<void> {
  if ((await noteWork(scope, bookingIds)) > 0) scope.announce('books')
}

/** What of a customer, by its name on the wire, a contact at Xero has too. */
const SHARED = new Set(['name', 'type', 'companyName', 'email', 'abn', 'phone', 'billingAddress'])

export async function askXeroOfCustomer(
  scope: TenantScope,
  customerId: string,
  changed?: readonly string[],
): Promise<void> {
  if (changed && !changed.some((field) => SHARED.has(field))) return
  // NOTE not recorded: what is to be sent is no history; whoever changed the customer records it.
  if (await noteCustomer(scope, customerId)) scope.announce('books')
}
