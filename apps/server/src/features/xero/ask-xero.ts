import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { noteWork } from './xero-work.store.ts'

/** Asks for the books in Xero to follow the invoices of these bookings, where the company is connected. */
export async function askXero(scope: TenantScope, bookingIds: readonly string[]): Promise<void> {
  if ((await noteWork(scope, bookingIds)) > 0) scope.announce('books')
}
