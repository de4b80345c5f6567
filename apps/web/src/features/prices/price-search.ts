import { oneOf, recordId, type SearchOf, searchSchema } from '#web/ui/checked/search-schema.ts'

export const priceSearch = searchSchema({
  sheet: recordId,
  zone: recordId,
  rows: oneOf(['all']),
  form: oneOf(['zone', 'zone-new', 'prices']),
})

export type PriceSearch = SearchOf<typeof priceSearch>
