import { BIN_PLACEMENTS, PROPERTY_TYPES } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { FEE_UNITS } from '@skipyard/domain/permits/council.ts'
import { DAY_STATES, MOST_HIRE_DAYS } from '@skipyard/domain/public-booking/offered-days.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { address, suggestion } from '../addresses.ts'
import { cardsOffered } from '../card-payments/customers.ts'
import { optionalEmail, phone } from '../customers/customers.ts'
import { operation } from '../operation.ts'
import { quoted } from '../prices/quotes.ts'
import { data, dollars, line, prose, wireDate } from '../shared/shared.ts'

const date = z.string().meta({ format: 'date-time' })

/** The token of the company's page, as it is in its address. */
const pageToken = z.object({ token: z.string().max(200) })

const bin = {
  binType: z.enum(BOOKING_BIN_TYPES),
  binSize: z.literal(BIN_SIZES, texts.inventory.binSizeUnknown),
}

const hireDays = z.int().min(1).max(MOST_HIRE_DAYS)

/** On whose land the bin is to stand: on the street it needs the council's permit. */
const placement = z.enum(BIN_PLACEMENTS).default('Driveway')

/** Beside the hire, by the names and at the prices of the company's list. */
const extras = z
  .array(z.object({ name: line(120).min(1), count: z.int().min(1).max(99) }))
  .max(40)
  .default([])

/** Where the bin is to stand: a suburb, until the address is known. */
const place = z.union([address, z.object({ suburb: line(100).min(1), postCode: line(4).default('') })])

/** What a stranger sees of a company before anything is chosen. */
export const publicPage = z
  .object({
    company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    /** The name of its picture, to be read below the page's own address; null for none. */
    logo: z.string().nullable(),
    accent: z.string(),
    hoursWords: z.string(),
    timeZone: z.string(),
    wasteTypes: z.array(z.object({ name: z.string(), note: z.string() })),
    hireChoices: z.array(z.int()),
    extras: z.array(z.object({ name: z.string(), price: dollars })),
    terms: z.array(z.string()),
    cards: cardsOffered,
  })
  .meta({ id: 'PublicPage' })

/** The page of a company as it crosses the wire. */
export type WirePublicPage = z.infer<typeof publicPage>

/** A company's page for the public; 404 for an address that is unknown, was renewed, or is switched off. */
export const openPublicPage = operation({
  method: 'GET',
  path: '/book-now/:token',
  summary: "A company's page for the public",
  tag: 'public-booking',
  access: 'public',
  params: pageToken,
  reply: data(publicPage),
})

/** The company's logo, for its page. */
export const readPublicLogo = operation({
  method: 'GET',
  path: '/book-now/:token/logo/:name',
  summary: "The company's logo for its public page",
  tag: 'public-booking',
  access: 'public',
  params: pageToken.extend({ name: line(80) }),
  reply: z.string(),
  produces: 'image/png',
})

/** Addresses and suburbs for what a stranger has typed, those near the company first. */
export const searchPublicPlaces = operation({
  method: 'GET',
  path: '/book-now/:token/places',
  summary: 'Suggests places for typed text',
  tag: 'public-booking',
  access: 'public',
  params: pageToken,
  query: z.object({ q: line(200) }),
  reply: data(z.array(suggestion)),
})

/** What a bin on the street asks for: `council` is '' where the company knows none for the place, and nothing else then. */
const permit = z
  .object({
    council: z.string(),
    /** Whether the company asks the council, so that the fee is part of its price. */
    isAppliedByUs: z.boolean(),
    firstDay: date.nullable(),
    /** Days that the council permits at most, both counted. */
    mostDays: z.int().nullable(),
    fee: dollars,
    feePer: z.enum(FEE_UNITS),
    howToApply: z.string(),
  })
  .meta({ id: 'PublicPermit' })

/** A permit's terms as they cross the wire. */
export type WirePublicPermit = z.infer<typeof permit>

/** What is offered at a place for a kind of waste: nothing where the company does not go, said in `message`. */
export const getPublicOffers = operation({
  method: 'POST',
  path: '/book-now/:token/offers',
  summary: 'Bins and their prices at a place',
  tag: 'public-booking',
  access: 'public',
  isReadOnly: true,
  params: pageToken,
  body: z.object({ place, placement, wasteType: line(60).min(1), hireDays }),
  reply: data(
    z.object({
      isServed: z.boolean(),
      message: z.string(),
      /** Null for a bin that needs none. */
      permit: permit.nullable(),
      sizes: z.array(
        z.object({
          ...bin,
          binSize: z.int(),
          /** With GST and the permit's fee, for the days asked about from the first free one. */
          price: dollars,
          includedDays: z.int(),
          includedTonnes: z.number().nullable(),
          extraDay: dollars,
          perTonne: dollars,
          /** The first day it can be dropped; null where there is none in sight. */
          firstDay: date.nullable(),
        }),
      ),
    }),
  ),
})

/** The days on which a bin can be dropped, kept for so many days: free for the whole hire or why not. */
export const getPublicDays = operation({
  method: 'POST',
  path: '/book-now/:token/days',
  summary: 'Days on which a bin can be dropped',
  tag: 'public-booking',
  access: 'public',
  isReadOnly: true,
  params: pageToken,
  body: z.object({ ...bin, hireDays, place: place.nullish(), placement }),
  reply: data(
    z.object({
      days: z.array(z.object({ date, state: z.enum(DAY_STATES), left: z.int(), pickDate: date })),
    }),
  ),
})

const hire = {
  place,
  placement,
  ...bin,
  wasteType: line(60).min(1),
  dropDate: wireDate(),
  hireDays,
  extras,
}

/** The complete price of a hire with GST, and the day of its pick; `quote` is null where there is none, `message` says why. */
export const quotePublicHire = operation({
  method: 'POST',
  path: '/book-now/:token/quote',
  summary: 'The complete price of a hire',
  tag: 'public-booking',
  access: 'public',
  isReadOnly: true,
  params: pageToken,
  body: z.object(hire),
  reply: data(
    z.object({
      quote: quoted.nullable(),
      message: z.string(),
      pickDate: date,
      /** What the permit adds, where the company asks for it. */
      permitFee: dollars,
      /** All of it, with GST: the quote and the permit. */
      total: dollars,
      /** What of the price is paid by card when booking; 0 for nothing. */
      payNow: dollars,
    }),
  ),
})

/** Hours in which a driver may come. */
export const PUBLIC_HOURS = ['any', 'morning', 'afternoon'] as const

/**
 * Books: the booking arrives as Pending. 409 about `dropDate` where the day has been taken meanwhile, about `price` where
 * the price is another by now, and without a field for a customer whom the company wants to speak to; nothing is promised
 * then. The same `key` again answers the same booking.
 */
export const bookNow = operation({
  method: 'POST',
  path: '/book-now/:token/bookings',
  summary: 'Books a bin',
  tag: 'public-booking',
  access: 'public',
  params: pageToken,
  body: z.object({
    ...hire,
    key: z.uuid(),
    place: address,
    hours: z.enum(PUBLIC_HOURS).default('any'),
    /** What the page showed, with GST and the permit's fee. */
    expectedTotal: dollars,
    propertyType: z.enum(PROPERTY_TYPES).default('Private'),
    name: line(120).min(1, texts.customer.nameRequired),
    phone,
    email: optionalEmail.default(''),
    note: prose(1_000).default(''),
    hasReadTerms: z.literal(true, 'Please read the terms of hire*'),
  }),
  reply: data(
    z.object({
      link: z.string(),
      jobID: z.string(),
      /** The page on which the customer pays now, for the whole window: it refuses to stand in a frame. */
      payAt: z.string().optional(),
      /** Where that page cannot be opened just now: what the customer is told. The booking is kept. */
      payLater: z.string().optional(),
    }),
  ),
  isReplyNeverStored: true,
})
