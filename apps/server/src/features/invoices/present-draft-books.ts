import type { WireInvoiceBooks } from '@skipyard/contract/invoices.ts'
import type { XeroSettings } from '#server/config.ts'
import { readConnectedBooks } from '#server/features/xero/invoice-books.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPaymentAccount } from './payment-account.reads.ts'

/** How a booking's next invoice stands with the books before it is made. */
export async function presentDraftBooks(
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
