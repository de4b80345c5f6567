import { getProposedLines, listProposedLines } from '@skipyard/contract/bookings/proposed.ts'
import { getInvoiceMail } from '@skipyard/contract/invoices/documents.ts'
import {
  getInvoice,
  getInvoiceDraft,
  getInvoiceVersion,
  type WireInvoiceRow,
} from '@skipyard/contract/invoices/invoices.ts'
import { getInvoiceStats, listInvoices, listToInvoice } from '@skipyard/contract/invoices/lists.ts'
import { listPayments } from '@skipyard/contract/invoices/payments.ts'
import { getInvoiceSettings, previewMail } from '@skipyard/contract/invoices/settings.ts'
import { getStatementMailing, getStatementRound } from '@skipyard/contract/invoices/statement-mail.ts'
import { getCustomerStatement, listCustomerBalances } from '@skipyard/contract/invoices/statements.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

const MOST_OF_BOOKING = 100
const MOST_OPEN = 100

/** Which invoices, in which order, and which page of them. */
export type InvoicePage = NonNullable<InputOf<typeof listInvoices>['query']>

/** Which payments, and which page of them. */
type PaymentPage = NonNullable<InputOf<typeof listPayments>['query']>

/** Which bookings without an invoice, in which order, and which page of them. */
export type ToInvoicePage = NonNullable<InputOf<typeof listToInvoice>['query']>

/** Which page of the bookings with proposed lines. */
export type ToReviewPage = NonNullable<InputOf<typeof listProposedLines>['query']>

/** An invoice as it is on record at this moment. */
export const readInvoice = async (invoiceId: string) =>
  (await call(getInvoice, { params: { invoiceId } })).data

/** Everything read about invoices; 'invoices' is the topic on which others' changes make it stale. */
export const invoiceQueries = {
  one: (invoiceId: string) =>
    queryOptions({
      queryKey: ['invoices', 'one', invoiceId],
      queryFn: async ({ signal }) => (await call(getInvoice, { params: { invoiceId }, signal })).data,
    }),
  /** The email that Send would send. */
  mail: (invoiceId: string) =>
    queryOptions({
      queryKey: ['invoices', 'mail', invoiceId],
      queryFn: async ({ signal }) => (await call(getInvoiceMail, { params: { invoiceId }, signal })).data,
    }),
  /** A booking's next invoice before it is made. */
  draft: (bookingId: string) =>
    queryOptions({
      queryKey: ['invoices', 'draft', bookingId],
      queryFn: async ({ signal }) => (await call(getInvoiceDraft, { query: { bookingId }, signal })).data,
    }),
  /** The document as one of its versions says it; it never changes again. */
  version: (invoiceId: string, version: number) =>
    queryOptions({
      queryKey: ['invoices', 'version', invoiceId, version],
      queryFn: async ({ signal }) =>
        (await call(getInvoiceVersion, { params: { invoiceId, version: String(version) }, signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The invoices of a booking in the order of their numbers. */
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['invoices', 'ofBooking', bookingId],
      queryFn: async ({ signal }) => {
        const query = { bookingId, sort: 'invoiceNumber', limit: MOST_OF_BOOKING }
        return (await call(listInvoices, { query, signal })).data
      },
    }),
  /** A customer's invoices with something left to pay, the one that was due first, first; a hundred at most. */
  openOf: (customerId: string) =>
    queryOptions({
      queryKey: ['invoices', 'openOf', customerId],
      queryFn: ({ signal }) => {
        const query = { customerId, open: 'true', sort: 'dueDate', limit: MOST_OPEN } as const
        return call(listInvoices, { query, signal })
      },
    }),
  /** A page of a customer's invoices, the newest first. */
  ofCustomer: (customerId: string, page: number, limit: number) =>
    queryOptions({
      queryKey: ['invoices', 'ofCustomer', customerId, page, limit],
      queryFn: ({ signal }) =>
        call(listInvoices, { query: { customerId, sort: '-date', page, limit }, signal }),
      placeholderData: (before, query) => (query?.queryKey[2] === customerId ? before : undefined),
    }),
  /** A page of the invoice list. */
  list: (page: InvoicePage, today: LocalDate) =>
    queryOptions({
      queryKey: ['invoices', 'list', page, today],
      queryFn: ({ signal }) => call(listInvoices, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** A page of the delivered bookings without an invoice. */
  toInvoice: (page: ToInvoicePage) =>
    queryOptions({
      queryKey: ['invoices', 'toInvoice', page],
      queryFn: ({ signal }) => call(listToInvoice, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** What may be charged beside a booking's price, and what was decided of it; stale with the booking. */
  proposed: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'proposed', bookingId],
      queryFn: async ({ signal }) =>
        (await call(getProposedLines, { params: { bookingId }, signal })).data.lines,
    }),
  /** A page of the bookings with proposed lines that nobody has decided about. */
  toReview: (page: ToReviewPage) =>
    queryOptions({
      queryKey: ['bookings', 'toReview', page],
      queryFn: ({ signal }) => call(listProposedLines, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** A page of all money that came in and went out. */
  payments: (page: PaymentPage) =>
    queryOptions({
      queryKey: ['invoices', 'payments', page],
      meta: { follows: ['bookings'] },
      queryFn: ({ signal }) => call(listPayments, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Everything that was paid for a booking or went off it again, undone entries too, the newest first. */
  moneyOf: (bookingId: string) =>
    queryOptions({
      queryKey: ['invoices', 'moneyOf', bookingId],
      meta: { follows: ['bookings'] },
      queryFn: async ({ signal }) =>
        (await call(listPayments, { query: { bookingId, limit: MOST_OF_BOOKING }, signal })).data,
    }),
  /** What is owed, by age, and what was paid this month. */
  stats: (today: LocalDate) =>
    queryOptions({
      queryKey: ['invoices', 'stats', today],
      queryFn: async ({ signal }) => (await call(getInvoiceStats, { signal })).data,
    }),
  /** How the company bills. */
  settings: () =>
    queryOptions({
      queryKey: ['invoices', 'settings'],
      queryFn: async ({ signal }) => (await call(getInvoiceSettings, { signal })).data,
    }),
  /** What an email with these words looks like. */
  mailPreview: (words: InputOf<typeof previewMail>['body']) =>
    queryOptions({
      queryKey: ['invoices', 'mailPreview', words],
      queryFn: async ({ signal }) => (await call(previewMail, { body: words, signal })).data,
      placeholderData: keepPreviousData,
    }),
}

type Amount = 'total' | 'gst' | 'credited' | 'paid' | 'deposit' | 'balanceDue'

/** An invoice of a list as the screens know it: amounts in cents, days as calendar dates. */
export interface InvoiceRow extends Omit<WireInvoiceRow, Amount | 'date' | 'dueDate'> {
  totalCents: Cents
  gstCents: Cents
  creditedCents: Cents
  paidCents: Cents
  balanceCents: Cents
  issuedOn: LocalDate | null
  dueOn: LocalDate | null
}

/** An invoice of a list, from the wire. */
export function invoiceRowOf(wire: WireInvoiceRow): InvoiceRow {
  const { total, gst, credited, paid, balanceDue, date, dueDate, deposit: _deposit, ...row } = wire
  return {
    ...row,
    totalCents: dollarsToCents(total),
    gstCents: dollarsToCents(gst),
    creditedCents: dollarsToCents(credited),
    paidCents: dollarsToCents(paid),
    balanceCents: dollarsToCents(balanceDue),
    issuedOn: fromWireDate(date),
    dueOn: fromWireDate(dueDate),
  }
}

/** Which customers with a balance, in which order, and which page of them. */
type BalancePage = NonNullable<InputOf<typeof listCustomerBalances>['query']>

interface Account {
  customerId: string
  from: LocalDate
  to: LocalDate
}

/** What customers owe; 'invoices' is the topic on which others' changes make it stale. */
export const statementQueries = {
  balances: (page: BalancePage) =>
    queryOptions({
      queryKey: ['invoices', 'balances', page],
      queryFn: ({ signal }) => call(listCustomerBalances, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** A customer's statement; other days of the same customer stand until they are read. */
  one: ({ customerId, from, to }: Account) =>
    queryOptions({
      queryKey: ['invoices', 'statement', customerId, from, to],
      queryFn: async ({ signal }) => {
        const query = { startDate: toWireDate(from), endDate: toWireDate(to) }
        return (await call(getCustomerStatement, { params: { customerId }, query, signal })).data
      },
      placeholderData: (before, query) => (query?.queryKey[2] === customerId ? before : undefined),
    }),
}

/** How statements stand with the mail; 'statements' is the topic on which every one that is sent makes it stale. */
export const statementMailQueries = {
  /** A customer's newest; null where none has been asked for. */
  one: (customerId: string) =>
    queryOptions({
      queryKey: ['statements', 'mailing', customerId],
      queryFn: async ({ signal }) =>
        (await call(getStatementMailing, { params: { customerId }, signal })).data,
    }),
  /** The newest round to all with a balance; null before the first. */
  round: () =>
    queryOptions({
      queryKey: ['statements', 'round'],
      queryFn: async ({ signal }) => (await call(getStatementRound, { signal })).data,
    }),
}
