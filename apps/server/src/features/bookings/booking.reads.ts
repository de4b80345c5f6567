import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { bookingOf, wholeBookings } from './booking-row.reads.ts'

/** One booking, or nothing when the tenant has none of that id or has deleted it. */
export async function findBooking(scope: TenantScope, bookingId: string): Promise<Booking | undefined> {
  const row = await wholeBookings(scope).where('b.id', '=', bookingId).executeTakeFirst()
  return row && bookingOf(row)
}

/** The bookings of these ids that there are, whole, in one query. */
export async function findBookings(scope: TenantScope, ids: readonly string[]): Promise<Booking[]> {
  if (ids.length === 0) return []
  const rows = await wholeBookings(scope).where(sql<boolean>`b.id = any(${ids})`).orderBy('b.id').execute()
  return rows.map(bookingOf)
}
