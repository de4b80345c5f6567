import { followInvoices } from '#server/features/bookings/charges.ts'
import { askXero } from '#server/features/xero/ask-xero.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/**
 * Carries changed invoices and payments over to their bookings and, where the company is connected, to its books in
 * Xero. Whoever changes one calls it last of all in the same transaction, holding the company's lock for bookings.
 */
export async function settleBookings(scope: TenantScope, bookingIds: readonly string[]): Promise<void> {
  await followInvoices(scope, bookingIds)
  await askXero(scope, bookingIds)
}
