import { laterPage, oneOf, pageLimit, type SearchOf, searchSchema } from '#web/ui/checked/search-schema.ts'

/** What the address of a customer's page carries. */
export const customerPageSearch = searchSchema({
  form: oneOf(['edit', 'merge', 'book']),
  page: laterPage,
  limit: pageLimit,
  invoicesPage: laterPage,
})

/** What the address says of a customer's page. */
export type CustomerPageSearch = SearchOf<typeof customerPageSearch>
