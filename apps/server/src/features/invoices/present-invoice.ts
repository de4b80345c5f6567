import { wireOfContent } from '@skipyard/contract/invoices.codec.ts'
import type { WireAdjustmentNote, WireInvoice } from '@skipyard/contract/invoices.ts'
import { editedContentOf } from '@skipyard/domain/invoices/change-invoice.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import {
  balanceOf,
  invoiceStatusOf,
  isInvoicePaid,
  netTotalOf,
} from '@skipyard/domain/invoices/invoice-status.ts'
import { canReadBankDetails, canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { mayBeWithCustomer, SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { findInvoice, readMailings, readNotes, readVersions } from './invoice.reads.ts'
import { known } from './invoice-row.reads.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'

type Rows<Read extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>
type Found = NonNullable<Rows<typeof findInvoice>>

interface Sending {
  send_state: string
  was_sent: boolean
  sent_at: Date | null
  sent_to: string[]
  send_error: string
}

/** How sending stands, as it crosses the wire. */
export function wireOfSending({ send_state, was_sent, sent_at, sent_to, send_error }: Sending) {
  const sendState = known(SEND_STATES, send_state)
  return {
    sendState,
    invoiceSent: was_sent || mayBeWithCustomer(sendState),
    sentAt: sent_at?.toISOString() ?? null,
    sentTo: sent_to,
    sendError: send_error,
  }
}

/** Who made what, and when. */
const wireOfMaking = (row: { created_by_name: string; created_at: Date }) => ({
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
})

/** Adjustment notes with the document as it is since each. */
export const wireOfNotes = (rows: Rows<typeof readNotes>): WireAdjustmentNote[] =>
  rows.map((row) => ({
    _id: row.id,
    noteNumber: row.note_number,
    date: toWireDate(localDate(row.issued_on)),
    reason: row.reason,
    amount: centsToDollars(row.amount_cents),
    gst: centsToDollars(row.gst_cents),
    document: wireOfContent(row.document),
    ...wireOfMaking(row),
    ...wireOfSending(row),
  }))

/** The versions of an invoice without their documents. */
export const wireOfVersions = (rows: Rows<typeof readVersions>): WireInvoice['versions'] =>
  rows.map((row) => ({
    version: row.version,
    total: centsToDollars(row.total_cents),
    gst: centsToDollars(row.gst_cents),
    sentAt: row.sent_at?.toISOString() ?? null,
    sentTo: row.sent_to,
    ...wireOfMaking(row),
  }))

/** Every press of Send. */
export const wireOfMailings = (rows: Rows<typeof readMailings>): WireInvoice['mailings'] =>
  rows.map((row) => ({
    _id: row.id,
    version: row.document_version,
    noteNumber: row.note_number,
    state: known(SEND_STATES, row.state),
    recipients: row.recipients,
    requestedBy: row.created_by_name,
    requestedAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    error: row.error,
  }))

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

type Made = 'payments' | 'adjustmentNotes' | 'versions' | 'mailings'

/** An invoice as its screen reads it: the document as it stands, its money, and what was made of it. */
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
    voidReason: found.void_reason,
    createdAt: found.created_at.toISOString(),
    ...made,
    howToPay: await howToPayOf(scope, invoice),
  }
}
