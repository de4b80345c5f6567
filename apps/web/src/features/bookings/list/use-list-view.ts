import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import type { BookingList } from './booking-list.ts'
import { type ListFilters, writeFilters } from './list-filters.ts'
import { type ListSearch, readListSearch } from './list-search.ts'
import { FIRST_PAGE, listView } from './list-view.ts'

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

const NOTHING_OPEN = { form: undefined, booking: undefined }

/** Every change of the view that starts on the first page again. */
function shownBy(list: BookingList, show: (changes: Partial<ListSearch>) => void) {
  return {
    showTab: (tab: string) => show({ tab: unlessFirst(tab, list.tabs[0]?.value ?? '') }),
    showLimit: (limit: number) => show({ limit: readListSearch({ limit }).limit }),
    sortBy: (sort: string) => show({ sort: unlessFirst<string>(sort, list.sort) }),
    searchFor: (q: string) => show({ q: unlessFirst(q, '') }),
    filterBy: (filters: ListFilters) => show(writeFilters(filters)),
    /** A range of days; null for all there are. */
    showDays: (days: DateWindow | null) =>
      show({ from: days?.from, to: days?.to, dates: days === null && list.firstDays ? 'all' : undefined }),
    /** Filters and days at once, as the filter dialog sets them. */
    narrow: (filters: ListFilters, days: Pick<ListSearch, 'from' | 'to' | 'dates'>) =>
      show({ ...writeFilters(filters), ...days }),
  }
}

/** The view of a booking list and the ways to change it; it lives in the address and nowhere else. */
export function useListView(list: BookingList) {
  const navigate = useNavigate()
  const search = readListSearch(useSearch({ strict: false }))
  const today = useToday()
  const view = listView(list, search, today)

  const change = (changes: Partial<ListSearch>, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...readListSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const show = (changes: Partial<ListSearch>) => change({ ...changes, page: undefined })
  return {
    view,
    search,
    /** Sets anything of the address and starts on the first page. */
    show,
    ...shownBy(list, show),
    showPage: (page: number) => change({ page: unlessFirst(page, FIRST_PAGE) }),
    openNew: () => change({ form: 'new', booking: undefined }),
    open: (booking: string) => change({ form: 'view', booking }),
    edit: (booking: string) => change({ form: 'edit', booking }),
    clone: (booking: string) => change({ form: 'clone', booking }),
    /** The next booking in the open drawer: no step of its own for the back button. */
    turnTo: (booking: string) => change({ form: 'view', booking }, true),
    close: () => change(NOTHING_OPEN, true),
  }
}

/** The view with the ways to change it. */
export type ListViewActions = ReturnType<typeof useListView>
