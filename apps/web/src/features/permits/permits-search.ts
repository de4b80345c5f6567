import { laterPage, listLimit, oneOf, recordId, searchSchema, words } from '#web/ui/checked/search-schema.ts'

export const permitsSearch = searchSchema({
  show: oneOf(['all']),
  q: words(100),
  page: laterPage,
  limit: listLimit,
  booking: recordId,
})
