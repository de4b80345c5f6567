import {
  changeBookings,
  getBinChoices,
  getBookingHistory,
  getConflict,
  markDelivered,
  markReturned,
  movePickDate,
  nameBin,
  resolveConflict,
  undoBookings,
} from '@skipyard/contract/bookings.changes.ts'
import {
  exportBookings,
  getBookingStats,
  getBookings,
  getRunHistoryStats,
} from '@skipyard/contract/bookings.lists.ts'
import { createBooking, deleteBooking, getBooking, updateBooking } from '@skipyard/contract/bookings.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { readBookingStats } from './booking-stats.reads.ts'
import { changeBookings as changeTogether } from './change-bookings.ts'
import { createBooking as takeBooking } from './create-booking.ts'
import { deleteBooking as removeBooking } from './delete-booking.ts'
import { exportBookings as openFile } from './export-bookings.ts'
import { markDelivered as correctDrop } from './mark-delivered.ts'
import { markReturned as correctPick } from './mark-returned.ts'
import { movePickDate as movePick } from './move-pick-date.ts'
import { nameBin as nameOne } from './name-bin.ts'
import { openBinChoices } from './open-bin-choices.ts'
import { openBooking } from './open-booking.ts'
import { openBookingHistory } from './open-booking-history.ts'
import { openBookingList } from './open-booking-list.ts'
import { openConflict } from './open-conflict.ts'
import { presentAlone } from './present-alone.ts'
import { resolveConflict as takeWayOut } from './resolve-conflict.ts'
import { readRunHistoryStats } from './run-history.reads.ts'
import { undoBookings as takeBack } from './undo-bookings.ts'
import { updateBooking as changeBooking } from './update-booking.ts'

/** Booking lists, their statistics, and the life of one booking. */
export function serveBookings(context: RouteContext): void {
  serveBookingChanges(context)
  serve(context, getBookings, ({ scope, query, body }) => openBookingList(scope, { query, body }))
  serveFile(context, exportBookings, ({ scope, query }) => openFile(scope, query))
  serve(context, getBookingStats, async ({ scope, params }) => ({
    data: { stats: await readBookingStats(scope, params.page) },
  }))
  serve(context, getRunHistoryStats, async ({ scope, query, body }) => ({
    data: { stats: await readRunHistoryStats(scope, { query, body }) },
  }))
  serve(context, getBooking, async ({ scope, params }) => ({
    data: await openBooking(scope, params.bookingId),
  }))
  serve(context, createBooking, async ({ scope, body }) => ({
    data: await presentAlone(scope, await takeBooking(scope, body)),
  }))
  serve(context, updateBooking, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await changeBooking(scope, params.bookingId, body)),
  }))
  serve(context, deleteBooking, async ({ scope, params }) => ({
    data: await removeBooking(scope, params.bookingId),
  }))
  serve(context, markDelivered, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await correctDrop(scope, { params, body })),
  }))
  serve(context, markReturned, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await correctPick(scope, { params, body })),
  }))
  serve(context, movePickDate, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await movePick(scope, { params, body })),
  }))
}

/** What happened to bookings, and changes beyond the form. */
function serveBookingChanges(context: RouteContext): void {
  serve(context, getBookingHistory, async ({ scope, params }) => ({
    data: await openBookingHistory(scope, params.bookingId),
  }))
  serve(context, changeBookings, async ({ scope, body }) => ({
    data: { bookings: await changeTogether(scope, body) },
  }))
  serve(context, undoBookings, async ({ scope, body }) => ({
    data: await takeBack(scope, body.bookings),
  }))
  serve(context, getBinChoices, async ({ scope, params, query }) => ({
    data: await openBinChoices(scope, params.bookingId, query),
  }))
  serve(context, nameBin, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await nameOne(scope, { params, body })),
  }))
  serve(context, getConflict, async ({ scope, params }) => ({
    data: await openConflict(scope, params.bookingId),
  }))
  serve(context, resolveConflict, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await takeWayOut(scope, params.bookingId, body)),
  }))
}
