import { useNavigate, useSearch } from '@tanstack/react-router'
import { type CustomerPageSearch, customerPageSearch } from './customer-page-search.ts'

const FIRST_LIMIT = 20

/** What is open over a customer and which of their bookings are shown; it lives in the address and nowhere else. */
export function useCustomerView() {
  const navigate = useNavigate()
  const search = customerPageSearch(useSearch({ strict: false }))
  const { form, page = 1, limit = FIRST_LIMIT, invoicesPage = 1 } = search
  const change = (changes: CustomerPageSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...customerPageSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    form,
    show: (next: 'edit' | 'merge' | 'book') => change({ form: next }),
    close: () => change({ form: undefined }, true),
    invoices: {
      page: invoicesPage,
      showPage: (next: number) => change({ invoicesPage: next === 1 ? undefined : next }),
    },
    bookings: {
      page,
      limit,
      showPage: (next: number) => change({ page: next === 1 ? undefined : next }),
      showLimit: (next: number) =>
        change({ limit: customerPageSearch({ limit: next }).limit, page: undefined }),
    },
  }
}

/** Which bookings of the customer are shown, and the ways to show others. */
export type ShownBookings = ReturnType<typeof useCustomerView>['bookings']
