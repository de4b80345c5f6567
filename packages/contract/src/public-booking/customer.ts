import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { HIRE_STATES } from '@skipyard/domain/public-booking/hire-state.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, line, prose, sentDollars, wireDate } from '../shared/shared.ts'

const date = z.string().meta({ format: 'date-time' })

/** The token of a customer's own link, as it is in its address. */
const params = z.object({ token: z.string().max(200) })

/** What the page calls a request by: the same one again changes nothing more. */
const key = z.uuid()

const note = prose(500).default('')

/** The days of the hire and what they cost, as its customer sees them. */
const clock = z.object({
  includedDays: z.int(),
  daysUsed: z.int(),
  /** Days that cost nothing more; 0 once they are used up. */
  daysLeft: z.int(),
  daysOver: z.int(),
  /** The charge for days over so far, with GST. */
  over: dollars,
  extraDay: dollars,
  /** The last day that costs nothing more. */
  paidUntil: date,
})

/** A customer's own booking; what can be done about it now is in `may`. */
const myBooking = z
  .object({
    company: z.object({
      name: z.string(),
      phone: z.string(),
      /** The name of its logo; null for none. */
      logo: z.string().nullable(),
    }),
    accent: z.string(),
    timeZone: z.string(),
    jobID: z.string(),
    state: z.enum(HIRE_STATES),
    /** The words with which the company declined; '' where it did not. */
    declinedWords: z.string(),
    binSize: z.int(),
    binType: z.enum(BOOKING_BIN_TYPES),
    wasteType: z.string(),
    address: z.string(),
    dropDate: date,
    pickDate: date,
    price: dollars,
    terms: z.array(z.string()),
    /** Null before the drop, after the pick, and where there is no price for further days. */
    clock: clock.nullable(),
    /** When its customer said that the bin is ready; null once the pick-up has been planned by it. */
    readyAt: date.nullable(),
    /** The last exchange that was asked for. */
    exchange: z
      .object({
        date,
        binSize: z.int(),
        price: dollars,
        state: z.enum(['open', 'accepted', 'declined']),
        words: z.string(),
      })
      .nullable(),
    /** Until when its customer may cancel; null where that is no question any more. */
    cancelUntil: date.nullable(),
    may: z.object({ sayReady: z.boolean(), extend: z.boolean(), exchange: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'MyBooking' })

/** A customer's own booking as it crosses the wire. */
export type WireMyBooking = z.infer<typeof myBooking>

const told = { tag: 'public-booking', access: 'public', params } as const
const reply = data(myBooking)

/** A customer's own booking, by its secret address; 404 for an address that nobody has. */
export const openMyBooking = operation({
  ...told,
  method: 'GET',
  path: '/my-booking/:token',
  summary: "A customer's own booking",
  reply,
})

/** The company's logo, for the page of its customer. */
export const readMyLogo = operation({
  ...told,
  method: 'GET',
  path: '/my-booking/:token/logo/:name',
  summary: "The company's logo for a customer's own booking",
  params: params.extend({ name: line(80) }),
  reply: z.string(),
  produces: 'image/png',
})

/** Says that the bin is ready: the office sees it and may plan the pick-up for an earlier day. 409 where there is none. */
export const sayReady = operation({
  ...told,
  method: 'POST',
  path: '/my-booking/:token/ready',
  summary: 'Says that the bin is ready to be picked up',
  body: z.object({ key, note }),
  reply,
})

/** The days to which the pick can be put off, each with what it costs more; none where `message` says why. */
export const getExtensions = operation({
  ...told,
  method: 'GET',
  path: '/my-booking/:token/extensions',
  summary: 'Days to which a hire can be extended',
  reply: data(
    z.object({ message: z.string(), days: z.array(z.object({ date, extraDays: z.int(), price: dollars })) }),
  ),
})

/**
 * Puts the pick off at the price shown. 409 about `pickDate` where another hire needs the bin by now (the message says the
 * last day that is left), about `price` where the days cost something else by now.
 */
export const extendMyHire = operation({
  ...told,
  method: 'POST',
  path: '/my-booking/:token/extend',
  summary: 'Extends a hire at a shown price',
  body: z.object({ key, pickDate: wireDate(), expectedPrice: sentDollars() }),
  reply,
})

const binSize = z.literal(BIN_SIZES, texts.inventory.binSizeUnknown)

/** The sizes that could be brought for the full one, with the days on which one is free; none where `message` says why. */
export const getExchanges = operation({
  ...told,
  method: 'GET',
  path: '/my-booking/:token/exchanges',
  summary: 'Bins for which a full one can be exchanged',
  reply: data(
    z.object({
      message: z.string(),
      sizes: z.array(
        z.object({
          binSize: z.int(),
          /** With GST, on the first of the days. */
          price: dollars,
          hireDays: z.int(),
          days: z.array(date),
        }),
      ),
    }),
  ),
})

const wanted = z.object({ binSize, date: wireDate() })

/** What an empty bin costs on a day, with GST, and until when it may stay; `price` is null where there is none. */
export const quoteExchange = operation({
  ...told,
  method: 'POST',
  path: '/my-booking/:token/exchanges/quote',
  summary: 'What an exchange costs',
  isReadOnly: true,
  body: wanted,
  reply: data(z.object({ price: dollars.nullable(), message: z.string(), pickDate: date })),
})

/** Asks for the full bin to be taken and an empty one to be brought on a day; the office answers. 409 as for an extension. */
export const askExchange = operation({
  ...told,
  method: 'POST',
  path: '/my-booking/:token/exchange',
  summary: 'Asks for a full bin to be exchanged',
  body: wanted.extend({ key, note, expectedPrice: sentDollars() }),
  reply,
})

/** Cancels a booking until its cut-off; 409 with the words to call after that. */
export const cancelMyBooking = operation({
  ...told,
  method: 'POST',
  path: '/my-booking/:token/cancel',
  summary: 'Cancels a booking by its customer',
  body: z.object({ key, note }),
  reply,
})
