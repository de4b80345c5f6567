import type { WireInvoiceBooks } from '@skipyard/contract/invoices/invoices.ts'
import type { XeroSettings } from '#server/config.ts'
import { readConnectedBooks, readInvoiceBooks } from '#server/features/xero/invoice-books.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPaymentAccount } from './payment-account.reads.ts'

const NOT_CONNECTED: WireInvoiceBooks = {
  isConnected: false,
  isLocked: false,
  state: 'none',
  reason: '',
  accountID: null,
  sentAt: null,
}

export async function presentBooks(
  scope: TenantScope,
  invoice: { id: string; paidCents: number },
  settings: XeroSettings,
): Promise<WireInvoiceBooks> {
  const books = await readConnectedBooks(scope, settings)
  if (!books) return NOT_CONNECTED
  const {
    state = 'none',
    reason = '',
    sentAt = null,
  } = (await readInvoiceBooks(scope, settings, [invoice.id])).get(invoice.id) ?? {}
  return {
    isConnected: true,
    isLocked: invoice.paidCents !== 0,
    state,
    reason,
    accountID: await readPaymentAccount(scope, books, { invoiceId: invoice.id }),
    sentAt: sentAt?.toISOString() ?? null,
  }
}
