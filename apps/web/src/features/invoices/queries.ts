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

export type InvoicePage = NonNullable<InputOf<typeof listInvoices>['query']>

type PaymentPage = NonNullable<InputOf<typeof listPayments>['query']>

export type ToInvoicePage = NonNullable<InputOf<typeof listToInvoice>['query']>

export type ToReviewPage = NonNullable<InputOf<typeof listProposedLines>['query']>

export const readInvoice = async (invoiceId: string) =>
  (await call(getInvoice, { params: { invoiceId } })).data

export const invoiceQueries = {
  one: (invoiceId: string) =>
    queryOptions({
      queryKey: ['invoices', 'one', invoiceId],
      queryFn: async ({ signal }) => (await call(getInvoice, { params: { invoiceId }, signal })).data,
    }),
  mail: (invoiceId: string) =>
    queryOptions({
      queryKey: ['invoices', 'mail', invoiceId],
      queryFn: async ({ signal }) => (await call(getInvoiceMail, { params: { invoiceId }, signal })).data,
    }),
  draft: (bookingId: string) =>
    queryOptions({
      queryKey: ['invoices', 'draft', bookingId],
      queryFn: async ({ signal }) => (await call(getInvoiceDraft, { query: { bookingId }, signal })).data,
    }),
  version: (invoiceId: string, version: number) =>
    queryOptions({
      queryKey: ['invoices', 'version', invoiceId, version],
      queryFn: async ({ signal }) =>
        (await call(getInvoiceVersion, { params: { invoiceId, version: String(version) }, signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['invoices', 'ofBooking', bookingId],
      queryFn: async ({ signal }) => {
        const query = { bookingId, sort: 'invoiceNumber', limit: MOST_OF_BOOKING }
        return (await call(listInvoices, { query, signal })).data
      },
    }),
  /** The first due first; a hundred at most. */
  openOf: (customerId: string) =>
    queryOptions({
      queryKey: ['invoices', 'openOf', customerId],
      queryFn: ({ signal }) => {
        const query = { customerId, open: 'true', sort: 'dueDate', limit: MOST_OPEN } as const
        return call(listInvoices, { query, signal })
      },
    }),
  ofCustomer: (customerId: string, page: number, limit: number) =>
    queryOptions({
      queryKey: ['invoices', 'ofCustomer', customerId, page, limit],
      queryFn: ({ signal }) =>
        call(listInvoices, { query: { customerId, sort: '-date', page, limit }, signal }),
      placeholderData: (before, query) => (query?.queryKey[2] === customerId ? before : undefined),
    }),
  list: (page: InvoicePage, today: LocalDate) =>
    queryOptions({
      queryKey: ['invoices', 'list', page, today],
      queryFn: ({ signal }) => call(listInvoices, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  toInvoice: (page: ToInvoicePage) =>
    queryOptions({
      queryKey: ['invoices', 'toInvoice', page],
      queryFn: ({ signal }) => call(listToInvoice, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  proposed: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'proposed', bookingId],
      queryFn: async ({ signal }) =>
        (await call(getProposedLines, { params: { bookingId }, signal })).data.lines,
    }),
  toReview: (page: ToReviewPage) =>
    queryOptions({
      queryKey: ['bookings', 'toReview', page],
      queryFn: ({ signal }) => call(listProposedLines, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  payments: (page: PaymentPage) =>
    queryOptions({
      queryKey: ['invoices', 'payments', page],
      meta: { follows: ['bookings'] },
      queryFn: ({ signal }) => call(listPayments, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Undone entries too, the newest first. */
  moneyOf: (bookingId: string) =>
    queryOptions({
      queryKey: ['invoices', 'moneyOf', bookingId],
      meta: { follows: ['bookings'] },
      queryFn: async ({ signal }) =>
        (await call(listPayments, { query: { bookingId, limit: MOST_OF_BOOKING }, signal })).data,
    }),
  stats: (today: LocalDate) =>
    queryOptions({
      queryKey: ['invoices', 'stats', today],
      queryFn: async ({ signal }) => (await call(getInvoiceStats, { signal })).data,
    }),
  settings: () =>
    queryOptions({
      queryKey: ['invoices', 'settings'],
      queryFn: async ({ signal }) => (await call(getInvoiceSettings, { signal })).data,
    }),
  mailPreview: (words: InputOf<typeof previewMail>['body']) =>
    queryOptions({
      queryKey: ['invoices', 'mailPreview', words],
      queryFn: async ({ signal }) => (await call(previewMail, { body: words, signal })).data,
      placeholderData: keepPreviousData,
    }),
}

type Amount = 'total' | 'gst' | 'credited' | 'paid' | 'deposit' | 'balanceDue'

/** A row with amounts in cents and days as calendar dates. */
export interface InvoiceRow extends Omit<WireInvoiceRow, Amount | 'date' | 'dueDate'> {
  totalCents: Cents
  gstCents: Cents
  creditedCents: Cents
  paidCents: Cents
  balanceCents: Cents
  issuedOn: LocalDate | null
  dueOn: LocalDate | null
}

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

type BalancePage = NonNullable<InputOf<typeof listCustomerBalances>['query']>

interface Account {
  customerId: string
  from: LocalDate
  to: LocalDate
}

export const statementQueries = {
  balances: (page: BalancePage) =>
    queryOptions({
      queryKey: ['invoices', 'balances', page],
      queryFn: ({ signal }) => call(listCustomerBalances, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Other days of the same customer are shown until these are read. */
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

export const statementMailQueries = {
  one: (customerId: string) =>
    queryOptions({
      queryKey: ['statements', 'mailing', customerId],
      queryFn: async ({ signal }) =>
        (await call(getStatementMailing, { params: { customerId }, signal })).data,
    }),
  round: () =>
    queryOptions({
      queryKey: ['statements', 'round'],
      queryFn: async ({ signal }) => (await call(getStatementRound, { signal })).data,
    }),
}
