import { BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { BIN_STATUSES } from '@skipyard/domain/inventory/numbered-bin.ts'
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
  wholeNumber,
  words,
} from '#web/ui/checked/search-schema.ts'

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

export const binsSearch = searchSchema({
  view: oneOf(['numbered']),
  q: words(100),
  sort: sortOrder,
  page: laterPage,
  limit: listLimit,
  ofSize: wholeNumber,
  ofType: oneOf(BIN_TYPES),
  status: oneOf(BIN_STATUSES),
  form: oneOf(BINS_FORMS),
  size: wholeNumber,
  type: oneOf(BIN_TYPES),
  bin: recordId,
})

export type BinsSearch = SearchOf<typeof binsSearch>

const day = textIf((text) => parseLocalDate(text) !== null)

export const calendarSearch = searchSchema({
  from: day,
  type: oneOf(BIN_TYPES),
  short: oneOf([true]),
  bin: textIf((text) => text.length <= 20),
  day,
  form: oneOf(['new']),
})

export type CalendarSearch = SearchOf<typeof calendarSearch>
