import { laterPage, oneOf, pageLimit, recordId, searchSchema, words } from '#web/ui/checked/search-schema.ts'

export const permitsSearch = searchSchema({
  show: oneOf(['all']),
  q: words(100),
  page: laterPage,
  limit: pageLimit,
  booking: recordId,
})
