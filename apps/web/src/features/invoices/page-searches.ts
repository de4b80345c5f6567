import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { INVOICE_STATUSES } from '@skipyard/domain/invoices/invoice-status.ts'
import { AGE_BUCKETS } from '@skipyard/domain/invoices/money/ageing.ts'
import { formatAustralianDate, parseLocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import {
  laterPage,
  listLimit,
  oneOf,
  recordId,
  type SearchOf,
  searchSchema,
  sortOrder,
  textIf,
  words,
} from '#web/ui/checked/search-schema.ts'

const LIST = /,/
const known = (all: readonly string[]) =>
  textIf((text) => text !== '' && text.split(LIST).every((one) => all.includes(one)))
const day = textIf((text) => parseLocalDate(text) !== null)

export const invoicesSearch = searchSchema({
  tab: oneOf(['notSent', 'paid', 'all', 'toInvoice', 'toReview', 'toGiveBack']),
  page: laterPage,
  limit: listLimit,
  sort: sortOrder,
  q: words(100),
  age: known(AGE_BUCKETS),
  status: known(INVOICE_STATUSES),
  sent: oneOf(['sent', 'notSent', 'error']),
  dueFrom: day,
  dueTo: day,
  issuedFrom: day,
  issuedTo: day,
  paidFrom: day,
  paidTo: day,
})

export type InvoicesSearch = SearchOf<typeof invoicesSearch>

export const newInvoiceSearch = searchSchema({ booking: recordId })

export const paymentsSearch = searchSchema({
  page: laterPage,
  limit: listLimit,
  q: words(100),
  method: oneOf(PAYMENT_METHODS),
  from: day,
  to: day,
})

export type PaymentsSearch = SearchOf<typeof paymentsSearch>

export const statementsSearch = searchSchema({
  customer: recordId,
  from: day,
  to: day,
  form: oneOf(['openItem']),
  q: words(100),
  sort: oneOf(['-daysOverdue', 'name']),
  page: laterPage,
})

export type StatementsSearch = SearchOf<typeof statementsSearch>

/** A day of the address as the server is asked for it; what is no day is left out. */
export const wireDay = (day: string | undefined) => {
  const date = parseLocalDate(day ?? '')
  return date === null ? undefined : toWireDate(date)
}

const dayWords = (day: string | undefined) => {
  const date = parseLocalDate(day ?? '')
  return date === null ? '…' : formatAustralianDate(date)
}

/** Two days of the address as their filter shows them: '01/05/2026 – …'. */
export const daysInWords = (from: string | undefined, to: string | undefined) =>
  `${dayWords(from)} – ${dayWords(to)}`
