import { isDeepStrictEqual } from 'node:util'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { stateFactsOf, whyKept } from '@skipyard/domain/invoices/kept-invoice.ts'
import { withPermitWords } from '@skipyard/domain/invoices/papers/permit-words.ts'
import { record } from '#server/audit/record.ts'
import { readGrantedPermits } from '#server/features/bookings/booking-links.reads.ts'
import { findInvoiceLink } from '#server/features/xero/invoice-books.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadInvoicesOf, saveVersion } from './invoice.store.ts'
import { readLodgedUntil } from './invoice-settings.reads.ts'
import { settleBookings } from './money/settle-bookings.ts'

/** Lines that are paid on while the books are connected are locked, their words too. */
const isLockedByBooks = async (scope: TenantScope, { id, paidCents }: Invoice): Promise<boolean> =>
  paidCents !== 0 && (await findInvoiceLink(scope, id)) !== undefined

async function mayChange(scope: TenantScope, invoice: Invoice): Promise<boolean> {
  if (invoice.sendState === 'Sending' || invoice.adjustedLines !== null) return false
  if (!invoice.content.lines.some(({ kind }) => kind === 'permit')) return false
  if (whyKept(stateFactsOf(invoice), await readLodgedUntil(scope)) !== null) return false
  return !(await isLockedByBooks(scope, invoice))
}

/**
 * Brings what the invoices of a booking say of its permit to what is granted now. What the customer has, is paid, lodged or
 * void stays as it is. The caller holds the company's lock.
 */
export async function renewPermitWords(scope: TenantScope, bookingId: string): Promise<void> {
  const granted = (await readGrantedPermits(scope, [bookingId])).get(bookingId) ?? null
  for (const invoice of await loadInvoicesOf(scope, bookingId)) {
    const content = withPermitWords(invoice.content, granted)
    if (isDeepStrictEqual(content, invoice.content) || !(await mayChange(scope, invoice))) continue
    await saveVersion(scope, invoice, content)
    await countPaid(scope, [invoice.id])
    await settleBookings(scope, [bookingId])
    await record(scope, {
      action: 'invoice.updated',
      subjectId: invoice.id,
      changes: { permitNumber: { from: null, to: granted?.number ?? '' } },
    })
    scope.announce('invoices')
  }
}
