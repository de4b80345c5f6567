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

/** What the address of Driver Runs carries: the day, the view, a booking looked at. */
export const driverRunsSearch = searchSchema({
  day: textIf((text) => parseLocalDate(text) !== null),
  pane: oneOf(['map']),
  booking: recordId,
})

/** What the address says of Driver Runs. */
export type DriverRunsSearch = SearchOf<typeof driverRunsSearch>

/** What the address of the runs carries: how the list is narrowed, the chosen run with its day, a booking looked at. */
export const runsSearch = searchSchema({
  tab: oneOf(['today', 'planned']),
  q: words(100),
  sort: sortOrder,
  page: laterPage,
  limit: pageLimit,
  run: recordId,
  on: textIf((text) => parseLocalDate(text) !== null),
  booking: recordId,
})

/** What the address says of the runs. */
export type RunsSearch = SearchOf<typeof runsSearch>
