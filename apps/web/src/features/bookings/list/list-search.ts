import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import {
  laterPage,
  oneOf,
  pageLimit,
  recordId,
  type SearchOf,
  searchSchema,
  sortOrder,
  textIf,
  words,
} from '#web/ui/checked/search-schema.ts'

const day = textIf((text) => parseLocalDate(text) !== null)

/**
 * What the address of a booking list carries: everything one sees, so that a reload, the back button and a shared
 * link give the same view; see `listView`.
 */
export const readListSearch = searchSchema({
  tab: words(20),
  page: laterPage,
  limit: pageLimit,
  sort: sortOrder,
  q: words(100),
  /** The one day shown, on a list that has one. */
  date: day,
  /** The days of a stat card, counted from today. */
  span: oneOf(['days7', 'days30']),
  /** The first and last day of a range; `dates=all` takes the list's own range off. */
  from: day,
  to: day,
  dates: oneOf(['all']),
  /** Filters, each a list in one text: see `readTextList`. */
  suburb: words(4_000),
  size: words(200),
  confirmation: words(20),
  status: words(400),
  payment: words(200),
  source: words(1_000),
  waste: words(1_000),
  binType: words(100),
  /** A driver's id and name: whose drops or picks were done by them; `none` for those done on no run. */
  doneBy: words(200),
  /** What is open over the list. */
  form: oneOf(['view', 'new', 'edit', 'clone']),
  booking: recordId,
})

/** What the address says of a booking list. */
export type ListSearch = SearchOf<typeof readListSearch>
