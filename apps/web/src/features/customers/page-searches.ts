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

export const customersSearch = searchSchema({
  page: laterPage,
  limit: listLimit,
  sort: sortOrder,
  q: words(100),
  form: oneOf(['new', 'edit', 'merge', 'import']),
  customer: recordId,
})

export const customerPageSearch = searchSchema({
  form: oneOf(['edit', 'merge', 'book']),
  page: laterPage,
  limit: oneOf([10, 15, 100]),
  invoicesPage: laterPage,
})

export type CustomerPageSearch = SearchOf<typeof customerPageSearch>
