import * as contract from '@skipyard/contract/bookings/bookings.ts'
import * as changes from '@skipyard/contract/bookings/changes.ts'
import * as lists from '@skipyard/contract/bookings/lists.ts'
import * as prices from '@skipyard/contract/bookings/price.ts'
import * as proposed from '@skipyard/contract/bookings/proposed.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { changeBookingsTogether, deleteBooking } from './bulk.ts'
import { decideProposedLine, getProposedLines, listProposedLines, takeBackProposedLine } from './charges.ts'
import {
  getBinChoices,
  getConflict,
  markDelivered,
  markReturned,
  movePickDate,
  nameBin,
  resolveConflict,
} from './corrections.ts'
import { readBookingStats } from './figures.reads.ts'
import { exportBookings, getBookings } from './lists.ts'
import { getBooking, getBookingHistory, getBookingPrice, presentAlone } from './present.ts'
import { readRunHistoryStats } from './run-history.reads.ts'
import { createBooking, updateBooking } from './take-and-edit.ts'
import { undoBookings } from './undo-bookings.ts'

export function serveBookings(context: RouteContext): void {
  serveBookingChanges(context)
  serveProposedLines(context)
  serve(context, lists.getBookings, ({ scope, query, body, services }) =>
    getBookings(scope, { query, body }, services.findTable),
  )
  serveFile(context, lists.exportBookings, ({ scope, query, services }) =>
    exportBookings(scope, query, services.findTable),
  )
  serve(context, lists.getBookingStats, async ({ scope, params }) => ({
    data: { stats: await readBookingStats(scope, params.page) },
  }))
  serve(context, lists.getRunHistoryStats, async ({ scope, query, body }) => ({
    data: { stats: await readRunHistoryStats(scope, { query, body }) },
  }))
  serve(context, contract.getBooking, async ({ scope, params }) => ({
    data: await getBooking(scope, params.bookingId),
  }))
  serve(context, prices.getBookingPrice, async ({ scope, params }) => ({
    data: await getBookingPrice(scope, params.bookingId),
  }))
  serve(context, contract.createBooking, async ({ scope, body }) => ({
    data: await presentAlone(scope, await createBooking(scope, body)),
  }))
  serve(context, contract.updateBooking, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await updateBooking(scope, params.bookingId, body)),
  }))
  serve(context, contract.deleteBooking, async ({ scope, params, query }) => ({
    data: await deleteBooking(scope, params.bookingId, query.otherHalf),
  }))
  serve(context, changes.markDelivered, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await markDelivered(scope, { params, body })),
  }))
  serve(context, changes.markReturned, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await markReturned(scope, { params, body })),
  }))
  serve(context, changes.movePickDate, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await movePickDate(scope, { params, body })),
  }))
}

function serveProposedLines(context: RouteContext): void {
  serve(context, proposed.getProposedLines, async ({ scope, params }) => ({
    data: await getProposedLines(scope, params.bookingId),
  }))
  serve(context, proposed.approveProposedLine, async ({ scope, params, body }) => ({
    data: await decideProposedLine(scope, { params, body }, true),
  }))
  serve(context, proposed.dismissProposedLine, async ({ scope, params, body }) => ({
    data: await decideProposedLine(scope, { params, body }, false),
  }))
  serve(context, proposed.takeBackProposedLine, async ({ scope, params, body }) => ({
    data: await takeBackProposedLine(scope, { params, body }),
  }))
  serve(context, proposed.listProposedLines, ({ scope, query }) => listProposedLines(scope, query))
}

function serveBookingChanges(context: RouteContext): void {
  serve(context, changes.getBookingHistory, async ({ scope, params }) => ({
    data: await getBookingHistory(scope, params.bookingId),
  }))
  serve(context, changes.changeBookingsTogether, async ({ scope, body }) => ({
    data: { bookings: await changeBookingsTogether(scope, body) },
  }))
  serve(context, changes.undoBookings, async ({ scope, body }) => ({
    data: await undoBookings(scope, body.bookings),
  }))
  serve(context, changes.getBinChoices, async ({ scope, params, query }) => ({
    data: await getBinChoices(scope, params.bookingId, query),
  }))
  serve(context, changes.nameBin, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await nameBin(scope, { params, body })),
  }))
  serve(context, changes.getConflict, async ({ scope, params }) => ({
    data: await getConflict(scope, params.bookingId),
  }))
  serve(context, changes.resolveConflict, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await resolveConflict(scope, params.bookingId, body)),
  }))
}
