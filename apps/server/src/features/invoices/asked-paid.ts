import type { InvoiceInput } from '@skipyard/contract/invoices/changes.ts'
import { type Cents, dollarsToCents } from '@skipyard/domain/shared/money.ts'

/** What is to be paid when it is saved: what was typed, or all of it where only the flag was set; null as it is. */
export function askedPaid(
  { deposit, invoicePaid }: Pick<InvoiceInput, 'deposit' | 'invoicePaid'>,
  totalCents: Cents,
): Cents | null {
  if (deposit !== undefined) return dollarsToCents(deposit)
  return invoicePaid === true ? totalCents : null
}
