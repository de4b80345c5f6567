import { z } from 'zod'
import { operation } from '../operation.ts'
import { quoted } from '../prices/quotes.ts'
import { data, dollars, id } from '../shared/shared.ts'

/**
 * The extra days of a hire and their charge today: `daysOver` beyond those included and paid, `over` their
 * sum with GST, `paidUntil` the last day without a charge.
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
    /** Why the price differs from the Price Book's; '' for no reason. */
    reason: z.string(),
    clock: clock.nullable(),
  })
  .meta({ id: 'BookingPrice' })

export type WireBookingPrice = z.infer<typeof bookingPrice>

export const getBookingPrice = operation({
  method: 'GET',
  path: '/bookings/:bookingId/price',
  summary: 'How the price of a booking came about',
  tag: 'bookings',
  access: 'member',
  params: z.object({ bookingId: id }),
  reply: data(bookingPrice),
})
