import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { followInvoices } from '#server/features/bookings/charges.ts'
import { askXero } from '#server/features/xero/ask-xero.ts'
import { notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadInvoice } from '../invoice.store.ts'

/** An invoice that is about to change, under the company's lock: 403, 404, or 409 when it has changed since it was read. */
export async function holdInvoice(scope: TenantScope, invoiceId: string, version: number): Promise<Invoice> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const invoice = await loadInvoice(scope, invoiceId)
  if (!invoice) throw notFound()
  if (invoice.version !== version) throw stale()
  return invoice
}

/**
 * Carries changed invoices and payments over to their bookings and, where the company is connected, to its books in
 * Xero. Whoever changes one calls it last of all in the same transaction, holding the company's lock for bookings.
 */
export async function settleBookings(scope: TenantScope, bookingIds: readonly string[]): Promise<void> {
  await followInvoices(scope, bookingIds)
  await askXero(scope, bookingIds)
}
