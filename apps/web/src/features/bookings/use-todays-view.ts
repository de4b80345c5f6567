import type { StatisticsSpan } from '@skipyard/domain/bookings/statistics-window.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProfile } from '#web/client/use-profile.ts'
import { type TodaysBookingsSearch, todaysBookingsSearch } from './todays-bookings-search.ts'
import { FIRST_VIEW, type TodaysTab, todaysView } from './todays-view.ts'
import { useToday } from './use-today.ts'

const unlessFirst = <T>(value: T, first: T): T | undefined => (value === first ? undefined : value)

/** The view of Today's Bookings and the ways to change it; it lives in the address and nowhere else. */
export function useTodaysView() {
  const navigate = useNavigate()
  const search = todaysBookingsSearch.parse(useSearch({ strict: false }))
  const today = useToday(useProfile().timeZone)
  const view = todaysView(search, today)

  const change = (changes: Partial<TodaysBookingsSearch>, replace = false) =>
    void navigate({
      to: '/app/bookings/todays-bookings',
      search: (before) => ({ ...todaysBookingsSearch.parse(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const show = (changes: Partial<TodaysBookingsSearch>) => change({ ...changes, page: undefined })
  const showDate = (date: LocalDate) => show({ date: unlessFirst(date, today), span: undefined })
  return {
    view,
    search,
    showDate,
    showToday: () => showDate(today),
    moveDays: (days: number) => showDate(addDays(view.window.from, days)),
    showSpan: (span: StatisticsSpan) =>
      show({ span: span === 'today' ? undefined : span, date: undefined, tab: undefined }),
    showTab: (tab: TodaysTab) => show({ tab: tab === 'all' ? undefined : tab }),
    showPage: (page: number) => change({ page: unlessFirst(page, FIRST_VIEW.page) }),
    showLimit: (limit: number) => show(todaysBookingsSearch.pick({ limit: true }).parse({ limit })),
    sortBy: (sort: string) => show({ sort: unlessFirst(sort, FIRST_VIEW.sort) }),
    searchFor: (q: string) => show({ q: unlessFirst(q, '') }),
    openNew: () => change({ form: 'new', booking: undefined }),
    openEdit: (booking: string) => change({ form: 'edit', booking }),
    openClone: (booking: string) => change({ form: 'clone', booking }),
    closeForm: () => change({ form: undefined, booking: undefined }, true),
  }
}

/** The view with the ways to change it. */
export type TodaysViewActions = ReturnType<typeof useTodaysView>
