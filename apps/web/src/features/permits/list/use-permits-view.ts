import { useNavigate, useSearch } from '@tanstack/react-router'
import { type PermitsSearch, permitsSearch } from '../permits-search.ts'

const FIRST_LIMIT = 20

/** Those of which something is due, or all. */
export type PermitTab = 'due' | 'all'

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

/** The permits that are listed and the booking over them; it lives in the address and nowhere else. */
export function usePermitsView() {
  const navigate = useNavigate()
  const search = permitsSearch(useSearch({ strict: false }))
  const change = (changes: PermitsSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...permitsSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const tab: PermitTab = search.show ?? 'due'
  const { q = '', page = 1, limit = FIRST_LIMIT } = search
  return {
    tab,
    q,
    page,
    limit,
    bookingId: search.booking ?? null,
    showTab: (next: PermitTab) => change({ show: next === 'all' ? next : undefined, page: undefined }),
    searchFor: (next: string) => change({ q: unlessFirst(next, ''), page: undefined }),
    showPage: (next: number) => change({ page: unlessFirst(next, 1) }),
    showLimit: (next: number) => change({ limit: permitsSearch({ limit: next }).limit, page: undefined }),
    openBooking: (booking: string) => change({ booking }),
    closeBooking: () => change({ booking: undefined }, true),
  }
}

/** The view with the ways to change it. */
export type PermitsView = ReturnType<typeof usePermitsView>
