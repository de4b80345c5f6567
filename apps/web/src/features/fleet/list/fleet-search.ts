import { DRIVER_PAPERS, TRUCK_PAPERS } from '@skipyard/domain/fleet/papers.ts'
import {
  laterPage,
  oneOf,
  pageLimit,
  recordId,
  type SearchOf,
  searchSchema,
  sortOrder,
  words,
} from '#web/ui/checked/search-schema.ts'

/** What the address of a fleet list carries. */
export const fleetSearch = searchSchema({
  page: laterPage,
  limit: pageLimit,
  sort: sortOrder,
  q: words(100),
  due: oneOf([...TRUCK_PAPERS, ...DRIVER_PAPERS]),
  form: oneOf(['new', 'edit']),
  id: recordId,
})

/** What the address says of a fleet list. */
export type FleetSearch = SearchOf<typeof fleetSearch>
