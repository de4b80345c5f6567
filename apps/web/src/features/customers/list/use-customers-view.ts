import { isCustomerSort } from '@skipyard/contract/customers.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

const FIRST_LIMIT = 20
const FIRST_SORT = 'name'

/** What the address of the customer list carries; what is missing or unreadable is as it is at first. */
const customersSearch = z.object({
  page: z.int().min(2).max(1_000_000).optional().catch(undefined),
  limit: z.literal([10, 15, 100]).optional().catch(undefined),
  sort: z.string().refine(isCustomerSort).optional().catch(undefined),
  q: z.coerce.string().min(1).max(100).optional().catch(undefined),
  form: z.enum(['new', 'edit', 'merge', 'import']).optional().catch(undefined),
  customer: z.uuid().optional().catch(undefined),
})

type CustomersSearch = z.infer<typeof customersSearch>

const NOTHING_OPEN = { form: undefined, customer: undefined }

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

/** The view of the customer list and the ways to change it; it lives in the address and nowhere else. */
export function useCustomersView() {
  const navigate = useNavigate()
  const search = customersSearch.parse(useSearch({ strict: false }))
  const change = (changes: Partial<CustomersSearch>, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...customersSearch.parse(before), ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    view: {
      q: search.q ?? '',
      sort: search.sort ?? FIRST_SORT,
      page: search.page ?? 1,
      limit: search.limit ?? FIRST_LIMIT,
    },
    /** What is open over the list, and for whom. */
    form: search.form,
    customerId: search.customer,
    searchFor: (q: string) => change({ q: unlessFirst(q, ''), page: undefined }),
    sortBy: (sort: string) =>
      change({ sort: unlessFirst(customersSearch.parse({ sort }).sort, FIRST_SORT), page: undefined }),
    showPage: (page: number) => change({ page: unlessFirst(page, 1) }),
    showLimit: (limit: number) =>
      change({ ...customersSearch.pick({ limit: true }).parse({ limit }), page: undefined }),
    openNew: () => change({ form: 'new', customer: undefined }),
    edit: (customer: string) => change({ form: 'edit', customer }),
    merge: (customer: string) => change({ form: 'merge', customer }),
    openImport: () => change({ form: 'import', customer: undefined }),
    close: () => change(NOTHING_OPEN, true),
  }
}

/** The view with the ways to change it. */
export type CustomersView = ReturnType<typeof useCustomersView>
