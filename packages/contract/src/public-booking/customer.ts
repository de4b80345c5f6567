import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { HIRE_STATES } from '@skipyard/domain/public-booking/hire-state.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, line, prose, sentDollars, wireDate } from '../shared/shared.ts'

const date = z.string().meta({ format: 'date-time' })

const params = z.object({ token: z.string().max(200) })

/** Idempotency key of the page. */
const key = z.uuid()

const note = prose(500).default('')

const clock = z.object({
  includedDays: z.int(),
  daysUsed: z.int(),
  /** Days without a charge that are left; 0 when used up. */
  daysLeft: z.int(),
  daysOver: z.int(),
  /** Charge for extra days so far, with GST. */
  over: dollars,
  extraDay: dollars,
  /** The last day without a charge. */
  paidUntil: date,
})

/** A customer's own booking; `may` is what they can do now. */
const myBooking = z
  .object({
    company: z.object({
      name: z.string(),
      phone: z.string(),
      logo: z.string().nullable(),
    }),
    accent: z.string(),
    timeZone: z.string(),
    jobID: z.string(),
    state: z.enum(HIRE_STATES),
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
    /** When the customer reported the bin ready; null once the pick is planned by it. */
    readyAt: date.nullable(),
    exchange: z
      .object({
        date,
        binSize: z.int(),
        price: dollars,
        state: z.enum(['open', 'accepted', 'declined']),
        words: z.string(),
      })
      .nullable(),
    /** Null where cancelling is no question any more. */
    cancelUntil: date.nullable(),
    may: z.object({ sayReady: z.boolean(), extend: z.boolean(), exchange: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'MyBooking' })

export type WireMyBooking = z.infer<typeof myBooking>

const told = { tag: 'public-booking', access: 'public', params, secretParam: 'token' } as const
const reply = data(myBooking)

/** By its secret address; 404 for an unknown one. */
export const openMyBooking = operation({
  ...told,
  method: 'GET',
  path: '/my-booking/:token',
  summary: "A customer's own booking",
  reply,
})

export const readMyLogo = operation({
  ...told,
  method: 'GET',
  path: '/my-booking/:token/logo/:name',
  summary: "The company's logo for a customer's own booking",
  params: params.extend({ name: line(80) }),
  reply: z.string(),
  produces: 'image/png',
})

/** Reports the bin ready, so that the office may plan an earlier pick. 409 where there is none. */
export const sayReady = operation({
  ...told,
  method: 'POST',
  path: '/my-booking/:token/ready',
  summary: 'Says that the bin is ready to be picked up',
  body: z.object({ key, note }),
  reply,
})

/** Days to which the pick can be moved, with their price; none where `message` says why. */
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
 * Moves the pick at the price shown. 409 about `pickDate` where another hire needs the bin by now (the
 * message has the last possible day), about `price` where it has changed.
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

/** Sizes for an exchange with their free days; none where `message` says why. */
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

/** Price of an empty bin on a day, with GST, and how long it may stay; `price` is null without one. */
export const quoteExchange = operation({
  ...told,
  method: 'POST',
  path: '/my-booking/:token/exchanges/quote',
  summary: 'What an exchange costs',
  isReadOnly: true,
  body: wanted,
  reply: data(z.object({ price: dollars.nullable(), message: z.string(), pickDate: date })),
})

/** Requests an exchange on a day, for the office to answer. 409 as for an extension. */
export const askExchange = operation({
  ...told,
  method: 'POST',
  path: '/my-booking/:token/exchange',
  summary: 'Asks for a full bin to be exchanged',
  body: wanted.extend({ key, note, expectedPrice: sentDollars() }),
  reply,
})

/**
 * Cancels until the cut-off and before the bin is on its way, then 409 with a message to call; an unanswered
 * booking at any time before it is on its way.
 */
export const cancelMyBooking = operation({
  ...told,
  method: 'POST',
  path: '/my-booking/:token/cancel',
  summary: 'Cancels a booking by its customer',
  body: z.object({ key, note }),
  reply,
})
