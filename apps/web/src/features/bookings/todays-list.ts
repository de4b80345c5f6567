import { statisticsWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { parseLocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import {
  type BookingList,
  columnsFirst,
  columnsOf,
  JOBS_FIRST,
  type ListRequest,
} from './list/booking-list.ts'
import { bookingTexts } from './texts.ts'

function subTypeOf(tab: string): ListRequest['todaySubType'] {
  return tab === 'drop' || tab === 'pick' ? tab : 'all'
}

const { all, drop, pick } = bookingTexts.tabs

/** Today's Bookings: the jobs of one day, of the days of a stat card, or of days that a report counts (spec 000 §2.8). */
export const todaysList: BookingList = {
  type: 'today',
  headers: 'todaysBookingsHeaders',
  columns: columnsFirst(columnsOf('today'), JOBS_FIRST),
  tabs: [
    { value: 'all', label: all },
    { value: 'drop', label: drop },
    { value: 'pick', label: pick },
  ],
  sort: '-jobID',
  tilesPx: 83,
  ownDays: ({ date, span, from, to }, today) => {
    const [first, last] = [parseLocalDate(from ?? ''), parseLocalDate(to ?? '')]
    if (first !== null && last !== null && first <= last) return { from: first, to: last }
    if (span !== undefined) return statisticsWindow(span, today, 'forward')
    const day = parseLocalDate(date ?? '') ?? today
    return { from: day, to: day }
  },
  request: ({ tab, span, window }) => {
    const todaySubType = subTypeOf(tab)
    if (span !== 'today' || window === null || window.from !== window.to) return { todaySubType }
    const filters = { selectedDate: toWireDate(window.from), startDate: undefined, endDate: undefined }
    return { todaySubType, filters }
  },
}
