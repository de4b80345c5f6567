import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { OTHER_HALF_WAYS } from '@skipyard/domain/visits/arrange-visit.ts'
import { z } from 'zod'
import { binSize } from '../inventory/inventory.ts'
import { operation } from '../operation.ts'
import { data, id, needle, sentDollars, version, wireDate } from '../shared/shared.ts'
import { booking, changedBooking } from './bookings.ts'

const bookingId = z.object({ bookingId: id })

const correction = z.object({ version, date: wireDate() })

/** Marks the drop as done on its actual day: not after today, nor after the pick. */
export const markDelivered = operation({
  method: 'POST',
  path: '/bookings/:bookingId/markDelivered',
  summary: 'Corrects a drop that nobody updated',
  tag: 'bookings',
  access: 'member',
  params: bookingId,
  body: correction,
  reply: data(booking),
})

/** Marks the bin as back on its actual day: not after today, nor before the drop. */
export const markReturned = operation({
  method: 'POST',
  path: '/bookings/:bookingId/markReturned',
  summary: 'Corrects a pick that nobody updated',
  tag: 'bookings',
  access: 'member',
  params: bookingId,
  body: correction,
  reply: data(booking),
})

/**
 * Moves the pick, to today at the earliest. `pickupDateConfirmation` true: agreed with the customer; false:
 * the hire is extended and the day has to be confirmed.
 */
export const movePickDate = operation({
  method: 'POST',
  path: '/bookings/:bookingId/movePickDate',
  summary: 'Arranges the pick-up or extends the hire',
  tag: 'bookings',
  access: 'member',
  params: bookingId,
  body: z.object({ version, pickupDate: wireDate(), pickupDateConfirmation: z.boolean() }),
  reply: data(booking),
})

/**
 * Names the numbered bin of a job, null for none; the drop's bin is also the pick's unless that has its own.
 * Refused for a bin of another size or type or a removed one, and unless the hire is over for one that is
 * broken or on another hire.
 */
export const nameBin = operation({
  method: 'POST',
  path: '/bookings/:bookingId/nameBin',
  summary: 'Names the bin of a drop or pick',
  tag: 'bookings',
  access: 'member',
  params: bookingId,
  body: z.object({ version, actionType: z.enum(['drop', 'pick']), bin: id.nullable() }),
  reply: data(booking),
})

const binChoice = z.object({ _id: id, number: z.string(), refusal: z.string().nullable() })

export type WireBinChoice = z.infer<typeof binChoice>

/** The numbered bins of a booking's size and type, those it can have first, and why it cannot have the others. */
export const getBinChoices = operation({
  method: 'GET',
  path: '/bookings/:bookingId/bins',
  summary: 'The bins a job can name',
  tag: 'bookings',
  access: 'member',
  params: bookingId,
  query: z.object({ q: needle }),
  reply: data(z.object({ total: z.int(), bins: z.array(binChoice) })),
})

const wayOut = z.object({ available: z.int() })

/**
 * Ways out of a conflict: the nearest days on which the whole hire has a free bin, and other sizes and
 * types that are free for its days (design, decision 5). `available` counts the bins left for it.
 */
export const getConflict = operation({
  method: 'GET',
  path: '/bookings/:bookingId/conflict',
  summary: 'The ways out of a conflict',
  tag: 'bookings',
  access: 'member',
  params: bookingId,
  reply: data(
    z.object({
      version,
      isConflicting: z.boolean(),
      available: z.int(),
      /** Which yards are short on the day of the drop, and which have bins; for a company with several. */
      yards: z.array(z.string()).optional(),
      dates: z.array(wayOut.extend({ dropoffDate: z.string(), pickupDate: z.string() })),
      sizes: z.array(wayOut.extend({ binSize: z.int(), binType: z.enum(BOOKING_BIN_TYPES) })),
    }),
  ),
})

export type WireConflict = z.infer<typeof getConflict.reply>['data']

/**
 * Applies a way out: other days, or another bin at a price set by the office. Adding stock is
 * `addBinCount`.
 */
export const resolveConflict = operation({
  method: 'POST',
  path: '/bookings/:bookingId/resolveConflict',
  summary: 'Moves a booking out of a conflict',
  tag: 'bookings',
  access: 'member',
  params: bookingId,
  body: z.discriminatedUnion('by', [
    z.object({ by: z.literal('dates'), version, dropoffDate: wireDate(), pickupDate: wireDate() }),
    z.object({
      by: z.literal('bin'),
      version,
      binSize,
      binType: z.enum(BOOKING_BIN_TYPES),
      bookingPayment: sentDollars().optional(),
    }),
  ]),
  reply: data(booking),
})

const named = z.array(changedBooking).min(1).max(100)

/**
 * One change to up to a page of bookings, all or none: confirms pick dates, sets the payment status
 * (Completed pays the rest, Pending on a paid booking undoes the payment), or deletes, where `otherHalf` is asked for
 * as it is for one.
 */
export const changeBookingsTogether = operation({
  method: 'POST',
  path: '/bookings/bulkUpdate',
  summary: 'Changes chosen bookings at once',
  tag: 'bookings',
  access: 'member',
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('confirmPickDate'), bookings: named }),
    z.object({
      action: z.literal('setPaymentStatus'),
      paymentStatus: z.enum(PAYMENT_STATUSES),
      bookings: named,
    }),
    z.object({
      action: z.literal('delete'),
      bookings: named,
      otherHalf: z.enum(OTHER_HALF_WAYS).optional(),
    }),
  ]),
  reply: data(z.object({ bookings: z.array(changedBooking) })),
})

/**
 * Undoes the caller's own last change of each booking within half a minute, also a deletion. `warnings` name
 * bins that another hire has taken on the same days, and jobs that could not return to their runs.
 */
export const undoBookings = operation({
  method: 'POST',
  path: '/bookings/undo',
  summary: 'Takes back the last change',
  tag: 'bookings',
  access: 'member',
  body: z.object({ bookings: named }),
  reply: data(z.object({ bookings: z.array(changedBooking), warnings: z.array(z.string()) })),
})

/** An entry of a history: who, when, what was done, and the changed fields in words. */
export const historyEntry = z
  .object({
    _id: id,
    at: z.string(),
    by: z.string(),
    action: z.string(),
    changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() })),
  })
  .meta({ id: 'HistoryEntry' })

export type WireHistoryEntry = z.infer<typeof historyEntry>

/** The history of a booking; for owner and office. */
export const getBookingHistory = operation({
  method: 'GET',
  path: '/bookings/:bookingId/history',
  summary: 'Who changed a booking, when, and what',
  tag: 'bookings',
  access: 'member',
  params: bookingId,
  reply: data(z.array(historyEntry)),
})
