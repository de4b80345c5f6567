import {
  type DateWindow,
  type StatisticsSpan,
  statisticsWindow,
} from '@skipyard/domain/bookings/statistics-window.ts'
import { type LocalDate, parseLocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { BookingListRequest } from './queries.ts'
import type { TodaysBookingsSearch } from './todays-bookings-search.ts'

/** Which jobs of the day are shown. */
export type TodaysTab = 'all' | 'drop' | 'pick'

/** Today's Bookings as the address says it, with what it leaves out filled in. */
export interface TodaysView {
  tab: TodaysTab
  page: number
  limit: number
  sort: string
  q: string
  /** One chosen day, or the days of a stat card, which start today. */
  span: StatisticsSpan
  window: DateWindow
  today: LocalDate
}

/** What the address does not need to say. */
export const FIRST_VIEW = { sort: '-jobID', limit: 20, page: 1, tab: 'all' } as const

/** The view an address gives on a day. */
export function todaysView(search: TodaysBookingsSearch, today: LocalDate): TodaysView {
  const date = parseLocalDate(search.date ?? '') ?? today
  const span = search.span ?? 'today'
  return {
    // The server tells drops from picks on one day only.
    tab: span === 'today' ? (search.tab ?? FIRST_VIEW.tab) : FIRST_VIEW.tab,
    page: search.page ?? FIRST_VIEW.page,
    limit: search.limit ?? FIRST_VIEW.limit,
    sort: search.sort ?? FIRST_VIEW.sort,
    q: search.q ?? '',
    span,
    window: span === 'today' ? { from: date, to: date } : statisticsWindow(span, today, 'forward'),
    today,
  }
}

/** The call that fetches what a view shows. */
export function todaysListRequest({
  tab,
  page,
  limit,
  sort,
  q,
  span,
  window,
}: TodaysView): BookingListRequest {
  const asked = { page, limit, sort, q }
  if (span === 'today') {
    return {
      ...asked,
      type: 'today',
      todaySubType: tab,
      filters: { selectedDate: toWireDate(window.from) },
    }
  }
  const filters = { startDate: toWireDate(window.from), endDate: toWireDate(window.to) }
  return { ...asked, type: 'all', filters }
}
