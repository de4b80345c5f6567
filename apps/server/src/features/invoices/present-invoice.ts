import { wireOfContent } from '@skipyard/contract/invoices/codec.ts'
import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { editedContentOf } from '@skipyard/domain/invoices/change-invoice.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import {
  balanceOf,
  invoiceStatusOf,
  isInvoicePaid,
  netTotalOf,
} from '@skipyard/domain/invoices/invoice-status.ts'
import { canReadBankDetails, canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { findInvoice } from './invoice.reads.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'
import { readWaitingMoney } from './waiting.reads.ts'
import { wireOfSending } from './wire-of-sending.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

function modeOf(scope: TenantScope, invoice: Invoice): WireInvoice['mode'] {
  const isOpen = invoice.voidedOn === null && balanceOf(invoice) > 0
  return isOpen && canWriteInvoices(scope.actor) ? 'edit' : 'view'
}

function wireOfMoney(invoice: Invoice, today: TenantScope['today']) {
  const { voidedOn, wasSent, paidCents, creditedCents, content } = invoice
  const isVoid = voidedOn !== null
  const balanceCents = isVoid ? 0 : balanceOf(invoice)
  const facts = { isVoid, wasSent, dueOn: content.dueOn, balanceCents }
  return {
    credited: centsToDollars(creditedCents),
    paid: centsToDollars(paidCents),
    deposit: centsToDollars(paidCents),
    balanceDue: centsToDollars(balanceCents),
    invoicePaid: isInvoicePaid(netTotalOf(invoice), paidCents),
    status: invoiceStatusOf(facts, today),
  }
}

async function howToPayOf(scope: TenantScope, invoice: Invoice): Promise<WireInvoice['howToPay']> {
  const isToPay = invoice.voidedOn === null && balanceOf(invoice) > 0
  if (!isToPay || !canReadBankDetails(scope.actor)) return null
  const { bank, payLink } = (await readInvoiceSettings(scope)).settings
  const hasBank = bank.accountNumber !== ''
  if (!hasBank && payLink === '') return null
  return { bank: hasBank ? bank : null, payLink, reference: invoice.invoiceNumber }
}

async function waitingOf(scope: TenantScope, { bookingId }: Invoice) {
  const { cents, method } = await readWaitingMoney(scope, bookingId)
  return { waiting: centsToDollars(Math.max(cents, 0)), waitingMethod: method }
}

type Made = 'payments' | 'adjustmentNotes' | 'versions' | 'mailings' | 'xero'

export async function presentInvoice(
  scope: TenantScope,
  found: Found,
  made: Pick<WireInvoice, Made>,
): Promise<WireInvoice> {
  const { invoice } = found
  return {
    ...wireOfContent(editedContentOf(invoice)),
    _id: invoice.id,
    version: invoice.version,
    documentVersion: invoice.documentVersion,
    bookingId: invoice.bookingId,
    jobID: invoice.invoiceNumber.slice(0, -4),
    invoiceNumber: invoice.invoiceNumber,
    InvoiceID: invoice.invoiceNumber,
    contactID: invoice.customerId,
    mode: modeOf(scope, invoice),
    ...wireOfMoney(invoice, scope.today),
    ...wireOfSending(found),
    voidedOn: invoice.voidedOn && toWireDate(invoice.voidedOn),
    isReversed: invoice.isReversed,
    voidReason: found.void_reason,
    createdAt: found.created_at.toISOString(),
    ...made,
    ...(await waitingOf(scope, invoice)),
    howToPay: await howToPayOf(scope, invoice),
  }
}
