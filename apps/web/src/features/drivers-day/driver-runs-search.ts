import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { oneOf, recordId, type SearchOf, searchSchema, textIf } from '#web/ui/checked/search-schema.ts'

/** What the address of Driver Runs carries: the day, the view, a booking looked at. */
export const driverRunsSearch = searchSchema({
  day: textIf((text) => parseLocalDate(text) !== null),
  pane: oneOf(['map']),
  booking: recordId,
})

/** What the address says of Driver Runs. */
export type DriverRunsSearch = SearchOf<typeof driverRunsSearch>
