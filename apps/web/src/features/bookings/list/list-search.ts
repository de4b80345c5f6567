import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
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

const day = textIf((text) => parseLocalDate(text) !== null)

/**
 * The address of a booking list carries the whole view, so that reload, back button and shared link show
 * the same; see `listView`.
 */
export const readListSearch = searchSchema({
  tab: words(20),
  page: laterPage,
  limit: listLimit,
  sort: sortOrder,
  q: words(100),
  date: day,
  span: oneOf(['days7', 'days30']),
  /** `dates=all` removes the list's own range. */
  from: day,
  to: day,
  dates: oneOf(['all']),
  suburb: words(4_000),
  size: words(200),
  confirmation: words(20),
  status: words(400),
  payment: words(200),
  source: words(1_000),
  waste: words(1_000),
  binType: words(100),
  doneBy: words(200),
  visit: words(100),
  form: oneOf(['view', 'new', 'edit', 'clone']),
  booking: recordId,
})

export type ListSearch = SearchOf<typeof readListSearch>
