import { wireOfContent } from '@skipyard/contract/invoices/codec.ts'
import type { WireInvoiceBooks, WireInvoiceDraft } from '@skipyard/contract/invoices/invoices.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { isFirstInvoice } from '@skipyard/domain/invoices/invoice-number.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { XeroSettings } from '#server/config.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { readConnectedBooks } from '#server/features/xero/invoice-books.reads.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { draftInvoice } from './draft-invoice.ts'
import { readPaymentAccount } from './payment-account.reads.ts'
import { readWaiting } from './waiting.reads.ts'

async function presentDraftBooks(
  scope: TenantScope,
  bookingId: string,
  settings: XeroSettings,
): Promise<WireInvoiceBooks> {
  const books = await readConnectedBooks(scope, settings)
  const accountID = books ? await readPaymentAccount(scope, books, { bookingId }) : null
  return {
    isConnected: books !== null,
    isLocked: false,
    state: 'none',
    reason: '',
    accountID,
    sentAt: null,
  }
}

/** What the editor opens with for a booking's next invoice; nothing is kept of it. */
export async function getInvoiceDraft(
  scope: TenantScope,
  bookingId: string,
  xero: XeroSettings,
): Promise<WireInvoiceDraft> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const { sequence, invoiceNumber, content, settings } = await draftInvoice(scope, booking)
  return {
    ...wireOfContent(content),
    bookingId,
    jobID: jobID(booking),
    invoiceNumber,
    mode: isFirstInvoice(sequence) ? 'initialInvoice' : 'generate',
    deposit: centsToDollars(await readWaiting(scope, bookingId)),
    xero: await presentDraftBooks(scope, bookingId, xero),
    extras: settings.extras.map(({ name, priceCents, isTaxed }) => ({
      name,
      price: centsToDollars(priceCents),
      taxed: isTaxed,
    })),
  }
}
