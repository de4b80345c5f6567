import { AGE_BUCKETS } from '@skipyard/domain/invoices/ageing.ts'
import { INVOICE_STATUSES } from '@skipyard/domain/invoices/invoice-status.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import {
  laterPage,
  oneOf,
  pageLimit,
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

/** What the address of the invoice list carries. */
export const invoicesSearch = searchSchema({
  tab: oneOf(['notSent', 'paid', 'all', 'toInvoice', 'toReview', 'toGiveBack']),
  page: laterPage,
  limit: pageLimit,
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

/** What the address says of the invoice list. */
export type InvoicesSearch = SearchOf<typeof invoicesSearch>
