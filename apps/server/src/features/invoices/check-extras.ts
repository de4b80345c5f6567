import type { InvoiceInput } from '@skipyard/contract/invoices/changes.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { ConnectedBooks } from '#server/features/xero/invoice-books.reads.ts'
import { invalid, stale } from '#server/http/failure.ts'

export function checkExtras(
  { accountID, previousPayment, contactID }: InvoiceInput,
  invoice: { customerId: string; paidCents: number },
  books: ConnectedBooks | null,
): void {
  if (contactID && contactID !== invoice.customerId) throw invalid('contactID', invoiceTexts.otherContact)
  if (previousPayment !== undefined && dollarsToCents(previousPayment) !== invoice.paidCents) throw stale()
  const account = books?.known?.find(({ accountId }) => accountId === accountID)
  if (books?.known && accountID && !(account?.takesPayments && account.isActive))
    throw invalid('accountID', invoiceTexts.accountUnusable)
}
