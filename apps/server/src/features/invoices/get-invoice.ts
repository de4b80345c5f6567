import { wireOfContent } from '@skipyard/contract/invoices/codec.ts'
import type {
  getInvoiceVersion as versionContract,
  WireAdjustmentNote,
  WireInvoice,
  WireInvoiceBooks,
} from '@skipyard/contract/invoices/invoices.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
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
import type { XeroSettings } from '#server/config.ts'
import { known } from '#server/database/known.ts'
import { readConnectedBooks, readInvoiceBooks } from '#server/features/xero/invoice-books.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findInvoice, findVersion, readMailings, readNotes, readVersions } from './invoice.reads.ts'
import { readPaymentAccount } from './invoice-draft.reads.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'
import { readInvoicePayments } from './money/payment.reads.ts'
import { readWaitingMoney } from './money/waiting.reads.ts'

interface Sending {
  send_state: string
  was_sent: boolean
  sent_at: Date | null
  sent_to: string[]
  send_error: string
}

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

async function presentInvoice(
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

type Rows<Read extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>

const wireOfMaking = (row: { created_by_name: string; created_at: Date }) => ({
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
})

const wireOfNotes = (rows: Rows<typeof readNotes>): WireAdjustmentNote[] =>
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

const wireOfVersions = (rows: Rows<typeof readVersions>): WireInvoice['versions'] =>
  rows.map((row) => ({
    version: row.version,
    total: centsToDollars(row.total_cents),
    gst: centsToDollars(row.gst_cents),
    sentAt: row.sent_at?.toISOString() ?? null,
    sentTo: row.sent_to,
    ...wireOfMaking(row),
  }))

const wireOfMailings = (rows: Rows<typeof readMailings>): WireInvoice['mailings'] =>
  rows.map((row) => ({
    _id: row.id,
    version: row.document_version,
    noteNumber: row.note_number,
    state: known(SEND_STATES, row.state),
    recipients: row.recipients,
    photoIds: row.photo_ids,
    requestedBy: row.created_by_name,
    requestedAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    error: row.error,
  }))

const presentMade = (made: {
  notes: Rows<typeof readNotes>
  versions: Rows<typeof readVersions>
  mailings: Rows<typeof readMailings>
}): Pick<WireInvoice, 'adjustmentNotes' | 'versions' | 'mailings'> => ({
  adjustmentNotes: wireOfNotes(made.notes),
  versions: wireOfVersions(made.versions),
  mailings: wireOfMailings(made.mailings),
})

const NOT_CONNECTED: WireInvoiceBooks = {
  isConnected: false,
  isLocked: false,
  state: 'none',
  reason: '',
  accountID: null,
  sentAt: null,
}

async function presentBooks(
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

export async function getInvoice(
  scope: TenantScope,
  invoiceId: string,
  settings: XeroSettings,
): Promise<WireInvoice> {
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  const made = presentMade({
    notes: await readNotes(scope, invoiceId),
    versions: await readVersions(scope, invoiceId),
    mailings: await readMailings(scope, invoiceId),
  })
  const payments = await readInvoicePayments(scope, invoiceId)
  const xero = await presentBooks(scope, found.invoice, settings)
  return presentInvoice(scope, found, { payments, ...made, xero })
}

export async function getInvoiceVersion(
  scope: TenantScope,
  { invoiceId, version }: { invoiceId: string; version: number },
): Promise<ReplyOf<typeof versionContract>['data']> {
  const found = await findVersion(scope, invoiceId, version)
  if (!found) throw notFound()
  return {
    ...wireOfContent(found.content),
    invoiceNumber: found.invoice_number,
    version: found.version,
    createdBy: found.created_by_name,
    createdAt: found.created_at.toISOString(),
  }
}
