import {
  INVOICE_FREEDOM,
  type InvoiceFreedom,
  invoiceStateOf,
  type StateFacts,
  whyKept,
} from '@skipyard/domain/invoices/kept-invoice.ts'
import type { LodgedUntil } from '@skipyard/domain/invoices/lodged-until.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { isMade, type OpenedInvoice } from './invoice-values.ts'

function factsOf(opened: OpenedInvoice): StateFacts | null {
  const issuedOn = fromWireDate(opened.date)
  if (!isMade(opened) || issuedOn === null) return null
  const { status, invoiceSent: wasSent, sendState, balanceDue } = opened
  const isVoid = status === 'void'
  return { isVoid, wasSent, sendState, issuedOn, balanceCents: dollarsToCents(balanceDue) }
}

/** What of the open invoice may change, by the domain's one table, and why its document stays; null where it may. */
export function freedomOf(
  opened: OpenedInvoice,
  lodgedUntil: LodgedUntil,
): InvoiceFreedom & { why: string | null } {
  const facts = factsOf(opened)
  return { ...INVOICE_FREEDOM[invoiceStateOf(facts, lodgedUntil)], why: whyKept(facts, lodgedUntil) }
}
