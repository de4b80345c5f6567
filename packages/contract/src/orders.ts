import { MOST_ORDER_BINS } from '@skipyard/domain/orders/order.ts'
import { orderTexts } from '@skipyard/domain/orders/texts.ts'
import { OTHER_HALF_WAYS } from '@skipyard/domain/visits/arrange-visit.ts'
import { z } from 'zod'
import { booking, changedBooking } from './bookings/bookings.ts'
import { editedBooking, newBooking } from './bookings/input.ts'
import { binSize } from './inventory/inventory.ts'
import { operation } from './operation.ts'
import { data, id, line, typedDollars } from './shared/shared.ts'

/** Bookings of several bins for one site, ordered together: each is a hire of its own. In order of their job numbers. */
export const order = z.object({ _id: id, bookings: z.array(booking) }).meta({ id: 'Order' })

export type WireOrder = z.infer<typeof order>

const bookingId = z.object({ bookingId: id })

/** True to book although fewer bins are free than the order needs; otherwise 400 about this field. */
const bookShort = z.boolean().optional()

/** A bin beside the one of the booking, which says everything else of it. */
const furtherBin = z.object({
  binSize,
  bookingPayment: typedDollars().default(0),
  priceReason: line(200).optional(),
})

/**
 * Books one order for several bins at one site: a booking for each, all or none. `booking` is as for a single one, and
 * its deposit pays the bins in turn. 400 about `bookShort` where the bins are not free together.
 */
export const makeOrder = operation({
  method: 'POST',
  path: '/orders',
  summary: 'Books several bins for one site',
  tag: 'orders',
  access: 'member',
  body: z.object({
    booking: newBooking,
    furtherBins: z
      .array(furtherBin)
      .min(1)
      .max(MOST_ORDER_BINS - 1, orderTexts.tooMany(MOST_ORDER_BINS)),
    bookShort,
  }),
  reply: data(order),
})

/** The order of a booking; null of one that was booked alone. */
export const getOrder = operation({
  method: 'GET',
  path: '/bookings/:bookingId/order',
  summary: 'The order that a booking belongs to',
  tag: 'orders',
  access: 'member',
  params: bookingId,
  reply: data(order.nullable()),
})

/** Books another bin for the customer and site of a booking, whose order it joins; without one it begins one. */
export const addBinToOrder = operation({
  method: 'POST',
  path: '/bookings/:bookingId/order/bins',
  summary: 'Adds a bin to the order of a booking',
  tag: 'orders',
  access: 'member',
  params: bookingId,
  body: z.object({ booking: newBooking, bookShort }),
  reply: data(order),
})

const bookings = z.array(changedBooking).min(1).max(MOST_ORDER_BINS)

/**
 * Changes a booking as `updateBooking` does, and brings what the bins of its order share to the others that are still
 * to come back: customer, contact, site and notes. `others` are those the user saw; 409 where one has changed since.
 */
export const changeOrder = operation({
  method: 'PUT',
  path: '/bookings/:bookingId/order',
  summary: 'Changes a booking and all of its order',
  tag: 'orders',
  access: 'member',
  params: bookingId,
  body: z.object({ booking: editedBooking, others: z.array(changedBooking).max(MOST_ORDER_BINS) }),
  reply: data(order),
})

/** Cancels some or all bookings of an order whose bins have not come yet, all or none. */
export const cancelOrder = operation({
  method: 'POST',
  path: '/bookings/:bookingId/order/cancel',
  summary: 'Cancels bookings of an order',
  tag: 'orders',
  access: 'member',
  params: bookingId,
  body: z.object({ bookings, otherHalf: z.enum(OTHER_HALF_WAYS).optional() }),
  reply: data(order),
})
