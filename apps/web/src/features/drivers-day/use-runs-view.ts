import { isRunSort, type RunTab, type WireRunRow } from '@skipyard/contract/drivers-day.office.ts'
import { fromWireDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RunsSearch, runsSearch } from './runs-search.ts'

const FIRST_LIMIT = 20
const FIRST_SORT = '-date'

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

/** The runs that are listed and the one beside them; it lives in the address and nowhere else. */
export function useRunsView() {
  const navigate = useNavigate()
  const search = runsSearch(useSearch({ strict: false }))
  const change = (changes: RunsSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...runsSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const tab: RunTab = search.tab ?? 'all'
  const { q = '', page = 1, limit = FIRST_LIMIT } = search
  const sort = search.sort !== undefined && isRunSort(search.sort) ? search.sort : FIRST_SORT
  const date = parseLocalDate(search.on ?? '')
  const showTab = (next: RunTab) =>
    change({ tab: next === 'all' ? undefined : next, page: undefined, run: undefined, on: undefined })
  return {
    page: { tab, q, sort, page, limit },
    /** The chosen run and its day. */
    chosen: search.run !== undefined && date !== null ? { runId: search.run, date } : null,
    bookingId: search.booking ?? null,
    showTab,
    searchFor: (next: string) => change({ q: unlessFirst(next, ''), page: undefined }),
    sortBy: (next: string) => change({ sort: unlessFirst(next, FIRST_SORT), page: undefined }),
    showPage: (next: number) => change({ page: unlessFirst(next, 1) }),
    showLimit: (next: number) => change({ limit: runsSearch({ limit: next }).limit, page: undefined }),
    choose: (row: Pick<WireRunRow, '_id' | 'date'> | null, replace = false) =>
      change({ run: row?._id, on: fromWireDate(row?.date ?? '') ?? undefined }, replace),
    openBooking: (booking: string) => change({ booking }),
    closeBooking: () => change({ booking: undefined }, true),
  }
}

/** The view with the ways to change it. */
export type RunsView = ReturnType<typeof useRunsView>
