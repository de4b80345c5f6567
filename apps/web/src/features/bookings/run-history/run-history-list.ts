import { BOOKING_COLUMNS } from '@skipyard/contract/bookings.columns.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { columnsFirst, JOBS_FIRST } from '../columns-first.ts'
import type { BookingList } from '../list/booking-list.ts'
import { columnsOf } from '../list/columns-of.ts'

const EVERYWHERE = BOOKING_COLUMNS.map(({ name }) => name)

/** Who drove, when and how much follows what every list has in sight at first, so that none of it moves out. */
const FIRST = [...new Set([...JOBS_FIRST, ...EVERYWHERE.slice(0, EVERYWHERE.indexOf('payment') + 1)])]

/** Bookings with a drop or pick in the days chosen, today at first (spec 000 §9). */
export const runHistoryList: BookingList = {
  type: 'run-history',
  headers: 'runHistoryHeaders',
  columns: columnsFirst(columnsOf('run-history'), FIRST),
  tabs: [],
  sort: '-jobID',
  ownDays: (search, today) => {
    const [from, to] = [parseLocalDate(search.from ?? ''), parseLocalDate(search.to ?? '')]
    return from !== null && to !== null && from <= to ? { from, to } : { from: today, to: today }
  },
}
