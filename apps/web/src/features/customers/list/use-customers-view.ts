import { isCustomerSort } from '@skipyard/contract/customers.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type CustomersSearch, customersSearch } from './customers-search.ts'

const FIRST_LIMIT = 20
const FIRST_SORT = 'name'

const NOTHING_OPEN = { form: undefined, customer: undefined }

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

/** The view of the customer list and the ways to change it; it lives in the address and nowhere else. */
export function useCustomersView() {
  const navigate = useNavigate()
  const search = customersSearch(useSearch({ strict: false }))
  const change = (changes: CustomersSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...customersSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    view: {
      q: search.q ?? '',
      sort: search.sort !== undefined && isCustomerSort(search.sort) ? search.sort : FIRST_SORT,
      page: search.page ?? 1,
      limit: search.limit ?? FIRST_LIMIT,
    },
    /** What is open over the list, and for whom. */
    form: search.form,
    customerId: search.customer,
    searchFor: (q: string) => change({ q: unlessFirst(q, ''), page: undefined }),
    sortBy: (sort: string) => change({ sort: unlessFirst(sort, FIRST_SORT), page: undefined }),
    showPage: (page: number) => change({ page: unlessFirst(page, 1) }),
    showLimit: (limit: number) => change({ limit: customersSearch({ limit }).limit, page: undefined }),
    openNew: () => change({ form: 'new', customer: undefined }),
    edit: (customer: string) => change({ form: 'edit', customer }),
    merge: (customer: string) => change({ form: 'merge', customer }),
    openImport: () => change({ form: 'import', customer: undefined }),
    close: () => change(NOTHING_OPEN, true),
  }
}

/** The view with the ways to change it. */
export type CustomersView = ReturnType<typeof useCustomersView>
