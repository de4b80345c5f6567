import { isBookingSort } from '@skipyard/contract/bookings/lists.ts'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { type LocalDate, parseLocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useToday } from '#web/client/use-today.ts'
import type { ColumnChoice } from '#web/ui/data-table/columns/column-choice.ts'
import { useListAddress, viewOf } from '#web/ui/data-table/list-address.ts'
import type { BookingList, ListRequest, ListView } from './booking-list.ts'
import type { BookingListDownload } from './download-booking-list.ts'
import { countFilters, type ListFilters, readFilters, wireOfFilters, writeFilters } from './list-filters.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

const addressOf = ({ sort, tilesPx }: BookingList) => ({
  read: readListSearch,
  sort,
  isSort: isBookingSort,
  tilesPx,
})

function chosenWindow({ from, to }: ListSearch): DateWindow | null {
  const [first, last] = [parseLocalDate(from ?? ''), parseLocalDate(to ?? '')]
  return first !== null && last !== null && first <= last ? { from: first, to: last } : null
}

function windowOf(list: BookingList, search: ListSearch, today: LocalDate) {
  if (list.ownDays) return { window: list.ownDays(search, today), isFirstWindow: false }
  const chosen = chosenWindow(search)
  const first = search.dates === 'all' ? null : (list.firstDays?.(today) ?? null)
  return { window: chosen ?? first, isFirstWindow: chosen === null && first !== null }
}

export function listView(list: BookingList, search: ListSearch, today: LocalDate): ListView {
  const { q, page, pageSize, limit, sort } = viewOf(addressOf(list), search)
  const isKnownTab = list.tabs.some(({ value }) => value === search.tab)
  return {
    tab: (isKnownTab ? search.tab : list.tabs[0]?.value) ?? '',
    page,
    pageSize,
    limit,
    sort,
    q,
    filters: readFilters(search),
    ...windowOf(list, search, today),
    span: search.span ?? 'today',
    today,
  }
}

const wireOfDays = (window: DateWindow | null) =>
  window && { startDate: toWireDate(window.from), endDate: toWireDate(window.to) }

export function listRequest(list: BookingList, view: ListView): ListRequest {
  const { page, limit, sort, q } = view
  const { filters, ...own } = list.request?.(view) ?? {}
  return {
    type: list.type,
    page,
    limit,
    sort,
    q,
    ...own,
    filters: { ...wireOfFilters(view.filters), ...wireOfDays(view.window), ...filters },
  }
}

export function downloadRequest(
  list: BookingList,
  view: ListView,
  choice: readonly ColumnChoice[],
): BookingListDownload {
  const { filters, todaySubType, type = list.type } = listRequest(list, view)
  const columns = choice.filter(({ hidden }) => !hidden).map(({ name }) => name)
  return { type, todaySubType, sort: view.sort, q: view.q, filterOptions: filters, columns }
}

const NOTHING_OPEN = { form: undefined, booking: undefined }

export function useListView(list: BookingList) {
  const { search, change, show, searchFor, sortBy, showPage, showLimit } = useListAddress(addressOf(list))
  const today = useToday()
  const view = listView(list, search, today)
  const [firstTab] = list.tabs
  return {
    view,
    search,
    show,
    searchFor,
    sortBy,
    showPage,
    showLimit,
    showTab: (tab: string) => show({ tab: tab === firstTab?.value ? undefined : tab }),
    filterBy: (filters: ListFilters) => show(writeFilters(filters)),
    showDays: (days: DateWindow | null) =>
      show({ from: days?.from, to: days?.to, dates: days === null && list.firstDays ? 'all' : undefined }),
    narrow: (filters: ListFilters, days: Pick<ListSearch, 'from' | 'to' | 'dates'>) =>
      show({ ...writeFilters(filters), ...days }),
    openNew: () => change({ form: 'new', booking: undefined }),
    open: (booking: string) => change({ form: 'view', booking }),
    edit: (booking: string) => change({ form: 'edit', booking }),
    clone: (booking: string) => change({ form: 'clone', booking }),
    /** Without a step for the back button. */
    turnTo: (booking: string) => change({ form: 'view', booking }, true),
    close: () => change(NOTHING_OPEN, true),
  }
}

export type ListViewActions = ReturnType<typeof useListView>

/** Neither searched, filtered nor limited to days: an empty list then is good news. */
export function useIsWhole(list: BookingList): boolean {
  const { view } = useListView(list)
  return view.q === '' && view.window === null && countFilters(view.filters) === 0
}
