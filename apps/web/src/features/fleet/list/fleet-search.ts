import { DRIVER_PAPERS, TRUCK_PAPERS } from '@skipyard/domain/fleet/papers.ts'
import {
  laterPage,
  listLimit,
  oneOf,
  recordId,
  type SearchOf,
  searchSchema,
  sortOrder,
  words,
} from '#web/ui/checked/search-schema.ts'

export const fleetSearch = searchSchema({
  page: laterPage,
  limit: listLimit,
  sort: sortOrder,
  q: words(100),
  due: oneOf([...TRUCK_PAPERS, ...DRIVER_PAPERS]),
  form: oneOf(['new', 'edit']),
  id: recordId,
})

export type FleetSearch = SearchOf<typeof fleetSearch>
