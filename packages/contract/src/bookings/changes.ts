import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { z } from 'zod'
import { binSize } from '../inventory/inventory.ts'
import { operation } from '../operation.ts'
import { data, id, needle, sentDollars, version, wireDate } from '../shared/shared.ts'
import { booking, changedBooking } from './bookings.ts'

const bookingId = z.object({ bookingId: id })

const correction = z.object({ version, date: wireDate() })

/** Says that the drop was done, and on which day it truly was: not after today, nor after the pick. */
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

/** Says that the bin is back, and on which day it truly was: not after today, nor before the drop. */
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
 * Moves the pick to another day, from today on. `pickupDateConfirmation` true: the pick-up is arranged with the
 * customer; false: the hire is extended and the day still has to be confirmed.
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
 * Says which bin a job brings or fetches, null for none; the drop's bin is the pick's too unless that was named
 * otherwise. Refused in words for a bin of another size, broken, removed, or held by another hire.
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

/** A bin that a job could name; `refusal` says in words why it cannot. */
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
 * What can be done about a conflict: the nearest days on which the whole hire has a free bin, and the other sizes
 * and types that are free for it as it is (design, decision 5). `available` counts the bins left for it.
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
      dates: z.array(wayOut.extend({ dropoffDate: z.string(), pickupDate: z.string() })),
      sizes: z.array(wayOut.extend({ binSize: z.int(), binType: z.enum(BOOKING_BIN_TYPES) })),
    }),
  ),
})

/** The ways out of a conflict as they cross the wire. */
export type WireConflict = z.infer<typeof getConflict.reply>['data']

/** Applies a way out: other days, or another bin at a price the office sets. Adding stock is `addBinCount`. */
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
 * One change to as many bookings as a page holds, all of them or none: confirms pick dates, sets the payment status
 * (Completed pays the rest, Pending on a paid booking takes the payment back), or deletes.
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
    z.object({ action: z.literal('delete'), bookings: named }),
  ]),
  reply: data(z.object({ bookings: z.array(changedBooking) })),
})

/**
 * Takes back the caller's own last change of each booking named, within ten seconds of it; also a deletion. `warnings`
 * say whose bin is another hire's on the same days again.
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

/** Who changed what of a booking and when, newest first; values in words. */
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
