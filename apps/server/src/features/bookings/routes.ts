import { getBookingStats, getBookings } from '@skipyard/contract/bookings.lists.ts'
import { createBooking, deleteBooking, getBooking, updateBooking } from '@skipyard/contract/bookings.ts'
import type { Door } from '#server/http/door.ts'
import { serve } from '#server/http/serve.ts'
import { readBookingStats } from './booking-stats.reads.ts'
import { createBooking as takeBooking } from './create-booking.ts'
import { deleteBooking as removeBooking } from './delete-booking.ts'
import { openBooking } from './open-booking.ts'
import { openBookingList } from './open-booking-list.ts'
import { presentBooking } from './present-booking.ts'
import { updateBooking as changeBooking } from './update-booking.ts'

/** Booking lists, their statistics, and the life of one booking. */
export function serveBookings(door: Door): void {
  serve(door, getBookings, ({ scope, query, body }) => openBookingList(scope, { query, body }))
  serve(door, getBookingStats, async ({ scope, params }) => ({
    data: { stats: await readBookingStats(scope, params.page === 'faulty' ? 'faulty' : 'today') },
  }))
  serve(door, getBooking, async ({ scope, params }) => ({
    data: await openBooking(scope, params.bookingId),
  }))
  serve(door, createBooking, async ({ scope, body }) => ({
    data: presentBooking(await takeBooking(scope, body), scope),
  }))
  serve(door, updateBooking, async ({ scope, params, body }) => ({
    data: presentBooking(await changeBooking(scope, params.bookingId, body), scope),
  }))
  serve(door, deleteBooking, async ({ scope, params }) => ({
    data: await removeBooking(scope, params.bookingId),
  }))
}
