import { BIN_PLACEMENTS, PROPERTY_TYPES } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { FEE_UNITS } from '@skipyard/domain/permits/council.ts'
import { PROOF_WAYS } from '@skipyard/domain/public-booking/contact-proof.ts'
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

const pageToken = z.object({ token: z.string().max(200) })

const bin = {
  binType: z.enum(BOOKING_BIN_TYPES),
  binSize: z.literal(BIN_SIZES, texts.inventory.binSizeUnknown),
}

const hireDays = z.int().min(1).max(MOST_HIRE_DAYS)

const placement = z.enum(BIN_PLACEMENTS).default('Driveway')

/** Beside the hire, by the names and at the prices of the company's list. */
const extras = z
  .array(z.object({ name: line(120).min(1), count: z.int().min(1).max(99) }))
  .max(40)
  .default([])

/** A suburb until the address is known. */
const place = z.union([address, z.object({ suburb: line(100).min(1), postCode: line(4).default('') })])

/** What a visitor sees of a company before choosing anything. */
export const publicPage = z
  .object({
    company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    logo: z.string().nullable(),
    accent: z.string(),
    hoursWords: z.string(),
    timeZone: z.string(),
    wasteTypes: z.array(z.object({ name: z.string(), note: z.string() })),
    hireChoices: z.array(z.int()),
    extras: z.array(z.object({ name: z.string(), price: dollars })),
    terms: z.array(z.string()),
    cards: cardsOffered,
    /** A code to the phone or mail address is asked for before a bin is held. */
    asksForCode: z.boolean(),
  })
  .meta({ id: 'PublicPage' })

export type WirePublicPage = z.infer<typeof publicPage>

/** 404 for an address that is unknown, was renewed, or is switched off. */
export const openPublicPage = operation({
  method: 'GET',
  path: '/book-now/:token',
  summary: "A company's page for the public",
  tag: 'public-booking',
  access: 'public',
  secretParam: 'token',
  params: pageToken,
  reply: data(publicPage),
})

export const readPublicLogo = operation({
  method: 'GET',
  path: '/book-now/:token/logo/:name',
  summary: "The company's logo for its public page",
  tag: 'public-booking',
  access: 'public',
  secretParam: 'token',
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
  secretParam: 'token',
  params: pageToken,
  query: z.object({ q: line(200) }),
  reply: data(z.array(suggestion)),
})

/**
 * Terms for a bin on the street; where the company knows no council for the place `council` is '' and the
 * rest is empty.
 */
const permit = z
  .object({
    council: z.string(),
    /** The company applies to the council and includes the fee in its price. */
    isAppliedByUs: z.boolean(),
    firstDay: date.nullable(),
    /** Both days counted. */
    mostDays: z.int().nullable(),
    fee: dollars,
    feePer: z.enum(FEE_UNITS),
    howToApply: z.string(),
  })
  .meta({ id: 'PublicPermit' })

export type WirePublicPermit = z.infer<typeof permit>

/** Sizes offered at a place for a waste type; none outside of the company's area, with a `message`. */
export const getPublicOffers = operation({
  method: 'POST',
  path: '/book-now/:token/offers',
  summary: 'Bins and their prices at a place',
  tag: 'public-booking',
  access: 'public',
  secretParam: 'token',
  isReadOnly: true,
  params: pageToken,
  body: z.object({ place, placement, wasteType: line(60).min(1), hireDays }),
  reply: data(
    z.object({
      isServed: z.boolean(),
      message: z.string(),
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

/** Drop days for a hire of so many days: free for the whole hire, or why not. */
export const getPublicDays = operation({
  method: 'POST',
  path: '/book-now/:token/days',
  summary: 'Days on which a bin can be dropped',
  tag: 'public-booking',
  access: 'public',
  secretParam: 'token',
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

/** Total price with GST, and the pick day; `quote` is null without one, and `message` says why. */
export const quotePublicHire = operation({
  method: 'POST',
  path: '/book-now/:token/quote',
  summary: 'The complete price of a hire',
  tag: 'public-booking',
  access: 'public',
  secretParam: 'token',
  isReadOnly: true,
  params: pageToken,
  body: z.object(hire),
  reply: data(
    z.object({
      quote: quoted.nullable(),
      message: z.string(),
      pickDate: date,
      /** Included where the company applies for the permit. */
      permitFee: dollars,
      /** Quote and permit, with GST. */
      total: dollars,
      /** Part paid by card when booking; 0 for none. */
      payNow: dollars,
    }),
  ),
})

/**
 * Sends a code, good for 15 minutes, by text to a mobile, else by mail; `way` is 'none' where the company can
 * send neither, and no code is needed. 400 about `phone` or `email` where a code cannot go there.
 */
export const sendPublicCode = operation({
  method: 'POST',
  path: '/book-now/:token/codes',
  summary: 'Sends a code that proves a phone or mail address',
  tag: 'public-booking',
  access: 'public',
  secretParam: 'token',
  params: pageToken,
  body: z.object({ phone, email: optionalEmail.default('') }),
  reply: data(z.object({ way: z.enum([...PROOF_WAYS, 'none']), to: z.string() })),
  isReplyNeverStored: true,
})

/** Hours in which a driver may come. */
export const PUBLIC_HOURS = ['any', 'morning', 'afternoon'] as const

/**
 * The booking arrives as Pending. 409 about `dropDate` where the day is taken by now, about `price` where
 * it has changed, and without a field for a customer whom the company wants to call. The same `key` answers
 * the same booking. 400 about `code` without the one of `sendPublicCode`, where the company asks for it.
 */
export const bookNow = operation({
  method: 'POST',
  path: '/book-now/:token/bookings',
  summary: 'Books a bin',
  tag: 'public-booking',
  access: 'public',
  secretParam: 'token',
  params: pageToken,
  body: z.object({
    ...hire,
    key: z.uuid(),
    place: address,
    hours: z.enum(PUBLIC_HOURS).default('any'),
    /** As shown, with GST and the permit's fee. */
    expectedTotal: dollars,
    propertyType: z.enum(PROPERTY_TYPES).default('Private'),
    name: line(120).min(1, texts.customer.nameRequired),
    phone,
    email: optionalEmail.default(''),
    note: prose(1_000).default(''),
    hasReadTerms: z.literal(true, 'Please read the terms of hire*'),
    code: line(20).default(''),
  }),
  reply: data(
    z.object({
      link: z.string(),
      jobID: z.string(),
      /** The payment page; it refuses to be shown in a frame. */
      payAt: z.string().optional(),
      /** What to tell the customer where that page cannot be opened now. The booking is kept. */
      payLater: z.string().optional(),
      /** The booking lapses then unless the company has answered; null where none lapses. */
      answerBy: date.nullable(),
    }),
  ),
  isReplyNeverStored: true,
})
