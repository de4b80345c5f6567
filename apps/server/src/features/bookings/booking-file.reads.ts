import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { type InferResult, sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BookingCriteria, matchingBookings } from './booking-filter.reads.ts'
import { type BookingPage, bookingPageQuery } from './booking-list.reads.ts'
import { bookingOf } from './booking-row.reads.ts'

/** Which bookings a file holds, in which order: all that meet the criteria, or those of them that were chosen. */
export interface BookingFileRequest {
  criteria: BookingCriteria
  order: Pick<BookingPage, 'sort' | 'isDescending'>
  ids: readonly string[] | null
}

/** As many as are read and made bookings of in a few milliseconds: everybody else waits for so many. */
const BATCH = 100

/** The rows and the order of the list without its page: read along an index, nothing is gathered or sorted first. */
export function bookingFileQuery(scope: TenantScope, { criteria, order, ids }: BookingFileRequest) {
  const rows = bookingPageQuery(scope, criteria, { ...order, page: 1, limit: 1 })
    .clearWhere()
    .where('b.tenant_id', '=', scope.tenantId)
    .where('b.job_number', 'in', matchingBookings(scope, criteria).select('b.job_number'))
  return ids === null ? rows : rows.where('b.id', 'in', [...ids])
}

type Row = InferResult<ReturnType<typeof bookingFileQuery>>[number]

/** All the bookings of a file as they were at one moment, a batch at a time, so that memory stays as it is. */
export async function* readBookingFile(
  scope: TenantScope,
  request: BookingFileRequest,
): AsyncGenerator<Booking[]> {
  await sql`declare booking_file no scroll cursor for ${bookingFileQuery(scope, request)}`.execute(scope.db)
  let isMore = true
  while (isMore) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from booking_file`.execute(scope.db)
    if (rows.length > 0) yield rows.map(bookingOf)
    isMore = rows.length === BATCH
  }
}
