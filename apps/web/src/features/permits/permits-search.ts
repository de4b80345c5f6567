import { laterPage, oneOf, pageLimit, recordId, searchSchema, words } from '#web/ui/checked/search-schema.ts'

/** What the address of the permits carries: how the list is narrowed, and a booking looked at. */
export const permitsSearch = searchSchema({
  show: oneOf(['all']),
  q: words(100),
  page: laterPage,
  limit: pageLimit,
  booking: recordId,
})
