import { laterPage, oneOf, recordId, searchSchema } from '#web/ui/checked/search-schema.ts'

export const seriesSearch = searchSchema({
  show: oneOf(['needs', 'paused', 'ended']),
  customer: recordId,
  series: recordId,
  page: laterPage,
})
