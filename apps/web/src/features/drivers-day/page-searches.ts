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

export const driverRunsSearch = searchSchema({
  day: textIf((text) => parseLocalDate(text) !== null),
  pane: oneOf(['map']),
  booking: recordId,
})

export type DriverRunsSearch = SearchOf<typeof driverRunsSearch>

export const runsSearch = searchSchema({
  tab: oneOf(['today', 'planned']),
  q: words(100),
  sort: sortOrder,
  page: laterPage,
  limit: listLimit,
  run: recordId,
  on: textIf((text) => parseLocalDate(text) !== null),
  booking: recordId,
})
