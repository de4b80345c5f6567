import { BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { BIN_STATUSES } from '@skipyard/domain/inventory/numbered-bin.ts'
import {
  laterPage,
  oneOf,
  pageLimit,
  recordId,
  type SearchOf,
  searchSchema,
  sortOrder,
  wholeNumber,
  words,
} from '#web/ui/checked/search-schema.ts'

/** What may be open over the Bins screen. */
export const BINS_FORMS = [
  'new',
  'edit',
  'history',
  'bulk',
  'stock',
  'start',
  'unnamed',
  'bin-new',
  'bin',
] as const

/** What the address of the Bins screen carries: the view, how its list is narrowed, and what is open over it. */
export const binsSearch = searchSchema({
  view: oneOf(['numbered']),
  q: words(100),
  sort: sortOrder,
  page: laterPage,
  limit: pageLimit,
  ofSize: wholeNumber,
  ofType: oneOf(BIN_TYPES),
  status: oneOf(BIN_STATUSES),
  form: oneOf(BINS_FORMS),
  size: wholeNumber,
  type: oneOf(BIN_TYPES),
  bin: recordId,
})

/** What the address says of the screen. */
export type BinsSearch = SearchOf<typeof binsSearch>
