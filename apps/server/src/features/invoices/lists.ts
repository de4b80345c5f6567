import type { WireInvoiceRow } from '@skipyard/contract/invoices/invoices.ts'
import type * as listsContract from '@skipyard/contract/invoices/lists.ts'
import {
  INVOICE_COLUMNS,
  INVOICE_SORTS,
  type InvoiceColumnName,
  TO_INVOICE_SORTS,
} from '@skipyard/contract/invoices/lists.ts'
import type * as paymentsContract from '@skipyard/contract/invoices/payments.ts'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type * as statementsContract from '@skipyard/contract/invoices/statements.ts'
import { BALANCE_SORTS } from '@skipyard/contract/invoices/statements.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { invoiceStatusOf, isInvoicePaid } from '@skipyard/domain/invoices/invoice-status.ts'
import { ageBucketOf } from '@skipyard/domain/invoices/money/ageing.ts'
import {
  paidForWords,
  paymentKindWords,
  registerTexts,
} from '@skipyard/domain/invoices/money/payment-register.ts'
import { canExportInvoices } from '@skipyard/domain/invoices/policy.ts'
import {
  daysBetween,
  formatAustralianDate,
  fromWireDate,
  type LocalDate,
  localDate,
  todayIn,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { INVOICE_BOOKS_WORDS, type InvoiceBooksState } from '@skipyard/domain/xero/invoice-books.ts'
import type { XeroSettings } from '#server/config.ts'
import { readInvoiceBooks } from '#server/features/xero/invoice-books.reads.ts'
import { type Cell, csvPieces } from '#server/http/csv-pieces.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { OutgoingFile } from '#server/http/serve-file.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { wireOfSending } from './get-invoice.ts'
import { type ListedInvoice, readInvoiceFile, readInvoices } from './invoice-list.reads.ts'
import { readPaymentFile } from './money/payment.reads.ts'
import { readCustomerBalances } from './papers/customer-balance.reads.ts'
import { readToInvoice } from './to-invoice.reads.ts'

function readOrder<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  text: string,
): { sort: Sort; isDescending: boolean } {
  const isDescending = text.startsWith('-')
  const name = isDescending ? text.slice(1) : text
  return { sort: sorts.find((known) => known === name) ?? sorts[0], isDescending }
}

function moneyOf(row: ListedInvoice, today: LocalDate) {
  const dueOn = localDate(row.due_on)
  const { balance_cents: balanceCents, was_sent: wasSent } = row
  const status = invoiceStatusOf({ isVoid: row.voided_on !== null, wasSent, dueOn, balanceCents }, today)
  const isOpen = balanceCents > 0
  return {
    status,
    daysOverdue: status === 'overdue' ? daysBetween(dueOn, today) : 0,
    age: isOpen ? ageBucketOf(dueOn, today) : null,
    total: centsToDollars(row.total_cents - row.credited_cents),
    gst: centsToDollars(row.gst_cents - row.credited_gst_cents),
    credited: centsToDollars(row.credited_cents),
    paid: centsToDollars(row.paid_cents),
    deposit: centsToDollars(row.paid_cents),
    balanceDue: centsToDollars(balanceCents),
    invoicePaid: isInvoicePaid(row.net_cents, row.paid_cents),
  }
}

const presentRow = (row: ListedInvoice, today: LocalDate, xeroState: InvoiceBooksState): WireInvoiceRow => ({
  _id: row.id,
  version: row.version,
  invoiceNumber: row.invoice_number,
  InvoiceID: row.invoice_number,
  bookingId: row.booking_id,
  jobID: row.invoice_number.slice(0, -4),
  contactID: row.customer_id,
  customerName: row.customer_name,
  suburb: row.suburb,
  poNumber: row.po_number,
  date: toWireDate(localDate(row.issued_on)),
  dueDate: toWireDate(localDate(row.due_on)),
  LineAmountTypes: row.is_gst_inclusive ? 'Inclusive' : 'Exclusive',
  gstInclusive: row.is_gst_inclusive,
  createdAt: row.created_at.toISOString(),
  ...moneyOf(row, today),
  ...wireOfSending(row),
  xeroState,
})

export async function listInvoices(
  scope: TenantScope,
  { page, limit, sort, ...search }: RequestOf<typeof listsContract.listInvoices>['query'],
  settings: XeroSettings,
): Promise<ReplyOf<typeof listsContract.listInvoices>> {
  const order = readOrder(INVOICE_SORTS, sort)
  const { total, invoices } = await readInvoices(scope, search, { ...order, page, limit })
  const books = await readInvoiceBooks(
    scope,
    settings,
    invoices.map(({ id }) => id),
  )
  const stateOf = (id: string) => books.get(id)?.state ?? 'none'
  return { total, data: invoices.map((row) => presentRow(row, scope.today, stateOf(row.id))) }
}

export function listCustomerBalances(
  scope: TenantScope,
  { sort, ...query }: RequestOf<typeof statementsContract.listCustomerBalances>['query'],
): Promise<ReplyOf<typeof statementsContract.listCustomerBalances>> {
  return readCustomerBalances(scope, { ...query, ...readOrder(BALANCE_SORTS, sort) })
}

export function listToInvoice(
  scope: TenantScope,
  { sort, ...query }: RequestOf<typeof listsContract.listToInvoice>['query'],
): Promise<ReplyOf<typeof listsContract.listToInvoice>> {
  return readToInvoice(scope, { ...query, ...readOrder(TO_INVOICE_SORTS, sort) })
}

type Query = RequestOf<typeof listsContract.exportInvoices>['query']

function dayOf(text: string): string {
  const date = fromWireDate(text)
  return date === null ? '' : formatAustralianDate(date)
}

const timeOf = (text: string | null, { timeZone }: TenantScope): string =>
  text === null ? '' : formatAustralianDate(todayIn(timeZone, new Date(text)))

function cellOf(row: WireInvoiceRow, name: InvoiceColumnName, scope: TenantScope): Cell {
  if (name === 'date' || name === 'dueDate') return dayOf(row[name])
  if (name === 'sentTo') return row.sentTo.join('; ')
  if (name === 'xeroState') return INVOICE_BOOKS_WORDS[row.xeroState]
  return name === 'sentAt' ? timeOf(row.sentAt, scope) : row[name]
}

const LABELS = new Map<InvoiceColumnName, string>(INVOICE_COLUMNS.map(({ name, label }) => [name, label]))
const FIRST_COLUMNS = INVOICE_COLUMNS.filter(
  (column) => !('isHidden' in column) && column.name !== 'xeroState',
).map(({ name }) => name)

async function* presented(
  scope: TenantScope,
  batches: AsyncGenerator<ListedInvoice[]>,
  settings: XeroSettings | null,
): AsyncGenerator<WireInvoiceRow[]> {
  for await (const batch of batches) {
    const ids = batch.map(({ id }) => id)
    const books = settings ? await readInvoiceBooks(scope, settings, ids) : null
    yield batch.map((row) => presentRow(row, scope.today, books?.get(row.id)?.state ?? 'none'))
  }
}

export async function exportInvoices(
  scope: TenantScope,
  query: Query,
  settings: XeroSettings,
): Promise<OutgoingFile> {
  if (!canExportInvoices(scope.actor)) throw notAllowed()
  const columns = [...new Set(query.columns ?? FIRST_COLUMNS)]
  const labels = columns.map((name) => LABELS.get(name) ?? name)
  const { sort, ...search } = query
  const invoices = readInvoiceFile(scope, search, readOrder(INVOICE_SORTS, sort))
  const rows = presented(scope, invoices, columns.includes('xeroState') ? settings : null)
  const rowOf = (row: WireInvoiceRow): Cell[] => columns.map((name) => cellOf(row, name, scope))
  return { name: 'table-data.csv', pieces: csvPieces(labels, rows, rowOf) }
}

function undoneIn({ timeZone }: TenantScope, { undoneAt, undoneBy }: WirePayment): string {
  if (undoneAt === null) return ''
  return `${formatAustralianDate(todayIn(timeZone, new Date(undoneAt)))}, ${undoneBy ?? ''}`
}

export async function exportPayments(
  scope: TenantScope,
  search: RequestOf<typeof paymentsContract.exportPayments>['query'],
): Promise<OutgoingFile> {
  if (!canExportInvoices(scope.actor)) throw notAllowed()
  const { columns, methods } = registerTexts
  const rowOf = (payment: WirePayment): Cell[] => [
    dayOf(payment.date),
    payment.customerName,
    paymentKindWords(payment),
    methods[payment.method],
    payment.reference,
    payment.allocations.map(paidForWords).join('; '),
    payment.amount,
    payment.createdBy,
    undoneIn(scope, payment),
  ]
  const pieces = csvPieces(Object.values(columns), readPaymentFile(scope, search), rowOf)
  return { name: 'payments.csv', pieces }
}
