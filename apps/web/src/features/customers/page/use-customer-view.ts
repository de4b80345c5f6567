import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

const FIRST_LIMIT = 20

/** What the address of a customer's page carries; what is missing or unreadable is as it is at first. */
const customerSearch = z.object({
  form: z.enum(['edit', 'merge']).optional().catch(undefined),
  page: z.int().min(2).max(1_000_000).optional().catch(undefined),
  limit: z.literal([10, 15, 100]).optional().catch(undefined),
})

type CustomerSearch = z.infer<typeof customerSearch>

/** What is open over a customer and which of their bookings are shown; it lives in the address and nowhere else. */
export function useCustomerView() {
  const navigate = useNavigate()
  const { form, page = 1, limit = FIRST_LIMIT } = customerSearch.parse(useSearch({ strict: false }))
  const change = (changes: CustomerSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...customerSearch.parse(before), ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    form,
    show: (next: 'edit' | 'merge') => change({ form: next }),
    close: () => change({ form: undefined }, true),
    bookings: {
      page,
      limit,
      showPage: (next: number) => change({ page: next === 1 ? undefined : next }),
      showLimit: (next: number) =>
        change({ ...customerSearch.pick({ limit: true }).parse({ limit: next }), page: undefined }),
    },
  }
}

/** Which bookings of the customer are shown, and the ways to show others. */
export type ShownBookings = ReturnType<typeof useCustomerView>['bookings']
