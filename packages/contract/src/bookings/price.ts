import { z } from 'zod'
import { operation } from '../operation.ts'
import { quoted } from '../prices/quotes.ts'
import { data, dollars, id } from '../shared/shared.ts'

/**
 * The days of a hire that cost more, and their charge today: `daysOver` beyond those included and those paid with
 * the booking, `over` their sum with GST, `paidUntil` the last day that costs nothing more.
 */
const clock = z.object({
  includedDays: z.int(),
  daysUsed: z.int(),
  daysOver: z.int(),
  over: dollars,
  extraDay: dollars,
  paidUntil: z.string().meta({ format: 'date-time' }),
})

/** How a booking's price came about; `quote` and `clock` are null where the price book had no price for it. */
const bookingPrice = z
  .object({
    price: dollars,
    quote: quoted.nullable(),
    /** Why another price was agreed; '' where nobody has said. */
    reason: z.string(),
    clock: clock.nullable(),
  })
  .meta({ id: 'BookingPrice' })

/** The same as it crosses the wire. */
export type WireBookingPrice = z.infer<typeof bookingPrice>

/** How a booking's price came about, by the prices of the day it was taken, and its hire clock. */
export const getBookingPrice = operation({
  method: 'GET',
  path: '/bookings/:bookingId/price',
  summary: 'How the price of a booking came about',
  tag: 'bookings',
  access: 'member',
  params: z.object({ bookingId: id }),
  reply: data(bookingPrice),
})
