import { parseLocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type PaymentsSearch, paymentsSearch } from './payments-search.ts'

const FIRST_LIMIT = 20

/** What narrows the register. */
export type PaymentFilters = Pick<PaymentsSearch, 'method' | 'from' | 'to'>

/** The register without a filter. */
export const NO_FILTERS: PaymentFilters = { method: undefined, from: undefined, to: undefined }

const wireDay = (day: string | undefined) => {
  const date = parseLocalDate(day ?? '')
  return date === null ? undefined : toWireDate(date)
}

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

/** Which payments are shown and the ways to change that; it lives in the address and nowhere else. */
export function usePaymentsView() {
  const navigate = useNavigate()
  const { page = 1, limit = FIRST_LIMIT, q = '', ...filters } = paymentsSearch(useSearch({ strict: false }))
  const change = (changes: PaymentsSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...paymentsSearch(before), ...changes }),
      resetScroll: false,
    })
  const { method, from, to } = filters
  const wanted = { q, method, from: wireDay(from), to: wireDay(to) }
  return {
    q,
    page,
    limit,
    filters: { method, from, to } satisfies PaymentFilters,
    isNarrowed: q !== '' || [method, from, to].some((filter) => filter !== undefined),
    /** What is asked for, without its page. */
    wanted,
    request: { ...wanted, page, limit },
    searchFor: (next: string) => change({ q: unlessFirst(next, ''), page: undefined }),
    showPage: (next: number) => change({ page: unlessFirst(next, 1) }),
    showLimit: (next: number) => change({ limit: paymentsSearch({ limit: next }).limit, page: undefined }),
    narrow: (next: PaymentFilters) => change({ ...next, page: undefined }),
    clear: () => change({ ...NO_FILTERS, q: undefined, page: undefined }),
  }
}

/** The view with the ways to change it. */
export type PaymentsView = ReturnType<typeof usePaymentsView>
