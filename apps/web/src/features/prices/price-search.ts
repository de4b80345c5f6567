import { oneOf, recordId, type SearchOf, searchSchema } from '#web/ui/checked/search-schema.ts'

/** What the address of the Price Book carries: the sheet, the zone, and what is open over them. */
export const priceSearch = searchSchema({
  sheet: recordId,
  zone: recordId,
  rows: oneOf(['all']),
  form: oneOf(['zone', 'zone-new', 'prices']),
})

/** What the address says of the Price Book. */
export type PriceSearch = SearchOf<typeof priceSearch>
