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

/** What the address of the customer list carries. */
export const customersSearch = searchSchema({
  page: laterPage,
  limit: pageLimit,
  sort: sortOrder,
  q: words(100),
  form: oneOf(['new', 'edit', 'merge', 'import']),
  customer: recordId,
})

/** What the address says of the customer list. */
export type CustomersSearch = SearchOf<typeof customersSearch>

/** What the address of a customer's page carries. */
export const customerPageSearch = searchSchema({
  form: oneOf(['edit', 'merge', 'book']),
  page: laterPage,
  limit: pageLimit,
  invoicesPage: laterPage,
})

/** What the address says of a customer's page. */
export type CustomerPageSearch = SearchOf<typeof customerPageSearch>
