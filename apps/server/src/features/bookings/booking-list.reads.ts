import type { BookingSort } from '@skipyard/contract/bookings.lists.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { bookedSuburbs, countBookings, revisionOf } from './booking-figures.reads.ts'
import { type BookingCriteria, matchingBookings } from './booking-filter.reads.ts'
import { bookingOf, wholeBookings } from './booking-row.reads.ts'

/** Which rows of a list, in which order. */
export interface BookingPage {
  sort: BookingSort
  isDescending: boolean
  page: number
  limit: number
}

/** A page of a list with the exact number of all matching bookings. */
export interface BookingList {
  total: number
  suburbList: string[]
  bookings: Booking[]
}

const SORT_COLUMNS = {
  jobID: 'b.job_number',
  customerName: 'b.customer_name',
  customerPhone: 'b.customer_phone',
  'address.suburb': 'b.suburb',
  binSize: 'b.bin_size',
  amount: 'b.price_cents',
  dropoffDateString: 'b.drop_date',
  pickupDateString: 'b.pick_date',
  status: 'b.status',
  payment: 'b.payment_status',
} as const

type SortColumn = (typeof SORT_COLUMNS)[BookingSort]
type Direction = 'asc' | 'desc'

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

/** Indexed with the newest job first among equals; every other index runs one way in both columns. */
const NEWEST_FIRST: readonly BookingSort[] = ['status', 'payment']

/** The job number makes every order complete, and runs the way the index of the column does. */
function orderOf({ sort, isDescending }: BookingPage): [SortColumn, Direction][] {
  const direction = isDescending ? 'desc' : 'asc'
  if (sort === 'jobID') return [['b.job_number', direction]]
  const tieBreak = NEWEST_FIRST.includes(sort) ? opposite(direction) : direction
  return [
    [SORT_COLUMNS[sort], direction],
    ['b.job_number', tieBreak],
  ]
}

/** The page's job numbers come from an index alone; only then are its rows read whole. */
export function bookingPageQuery(scope: TenantScope, criteria: BookingCriteria, page: BookingPage) {
  let numbers = matchingBookings(scope, criteria).select('b.job_number')
  let rows = wholeBookings(scope).select(revisionOf(scope))
  for (const [column, direction] of orderOf(page)) {
    numbers = numbers.orderBy(column, direction)
    rows = rows.orderBy(column, direction)
  }
  const shown = numbers.limit(page.limit).offset((page.page - 1) * page.limit)
  return rows.where('b.job_number', '=', sql<number>`any(array(${shown}))`)
}

/** A page of a booking list; page, total and suburbs belong to the same revision or a newer one. */
export async function listBookings(
  scope: TenantScope,
  criteria: BookingCriteria,
  page: BookingPage,
): Promise<BookingList> {
  const rows = await bookingPageQuery(scope, criteria, page).execute()
  const revision = rows[0]?.revision
  const offset = (page.page - 1) * page.limit
  const isLastPage = rows.length < page.limit && (rows.length > 0 || offset === 0)
  return {
    total: isLastPage ? offset + rows.length : await countBookings(scope, criteria, revision),
    suburbList: await bookedSuburbs(scope, revision),
    bookings: rows.map(bookingOf),
  }
}
