import { BIN_SIZES, BOOKING_BIN_TYPES, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { jobPriceTexts } from '@skipyard/domain/prices/job-price-texts.ts'
import { PRICED_JOBS } from '@skipyard/domain/prices/job-prices.ts'
import { PRICE_STEPS } from '@skipyard/domain/prices/raise-price.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { WEEK } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id, line, sentDollars, wireDate } from '../shared/shared.ts'

const bin = {
  binType: z.enum(BOOKING_BIN_TYPES),
  binSize: z.literal(BIN_SIZES, texts.inventory.binSizeUnknown).refine(isBinSize),
}

const zone = z.object({
  id,
  name: z.string(),
  suburbs: z.array(z.string()),
  postCodes: z.array(z.string()),
  /** Kilometres from the yard in a straight line; null for a zone without a band. */
  band: z.object({ from: z.number(), to: z.number() }).nullable(),
})

const date = z.string().meta({ format: 'date-time' })

const sheet = z.object({ id, priceClass: z.string(), validFrom: date })

/** A surcharge on certain days: `on` are weekdays, or 'holidays'. One of `price` and `perCent`. */
const surcharge = z.object({
  id,
  name: z.string(),
  job: z.enum(['drop', 'pick']),
  on: z.union([z.array(z.string()), z.literal('holidays')]),
  price: dollars.nullable(),
  perCent: z.number().nullable(),
})

/**
 * What an exchange or another visit, a quarter of an hour of waiting, or a trip in vain costs. `binSize` and
 * `zoneId` null: every one. `off`: that much less than the hire's price, else in its place.
 */
const jobPrice = z.object({
  id,
  job: z.enum(PRICED_JOBS),
  binSize: z.int().nullable(),
  zoneId: id.nullable(),
  off: z.boolean(),
  price: dollars,
  /** Minutes of waiting that cost nothing; 0 for other jobs. */
  includedMinutes: z.int(),
})

/** Zones, sheets by class and day, surcharges and prices of jobs; `version` is of all but the sheets. */
export const priceBook = z
  .object({
    version: z.int(),
    zones: z.array(zone),
    sheets: z.array(sheet),
    surcharges: z.array(surcharge),
    jobPrices: z.array(jobPrice),
    /** Distances from the yard are known, as its address is. */
    knowsYard: z.boolean(),
  })
  .meta({ id: 'PriceBook' })

export type WirePriceBook = z.infer<typeof priceBook>

/** The company's price book without its prices. */
export const getPriceBook = operation({
  method: 'GET',
  path: '/priceBook',
  summary: 'Zones, price sheets and surcharges',
  tag: 'prices',
  access: 'member',
  reply: data(priceBook),
})

const priceAt = { zoneId: id, ...bin, wasteType: z.string() }

/** A price of null is a waste type not taken in that bin. */
export const sheetContent = z
  .object({
    sheet,
    prices: z.array(z.object({ ...priceAt, price: dollars.nullable() })),
    terms: z.array(
      z.object({
        zoneId: id,
        ...bin,
        includedDays: z.int(),
        /** Null where weight is free. */
        includedTonnes: z.number().nullable(),
        extraDay: dollars,
        perTonne: dollars,
      }),
    ),
  })
  .meta({ id: 'PriceSheet' })

export type WirePriceSheet = z.infer<typeof sheetContent>

const named = z.object({ sheetId: id })

export const getPriceSheet = operation({
  method: 'GET',
  path: '/priceBook/sheets/:sheetId',
  summary: 'The prices of a sheet',
  tag: 'prices',
  access: 'member',
  params: named,
  reply: data(sheetContent),
})

const MOST_PRICE = 100_000

/** A price as it is sent: whole dollars. */
export const wholeDollars = z.number(priceTexts.digits).int(priceTexts.digits).min(0).max(MOST_PRICE)

/** A rise of all prices of a copied sheet: per cent, and the step in dollars to round to. */
const rise = z.object({
  perCent: z.number().min(-90).max(500),
  roundTo: z.literal(PRICE_STEPS).default(1),
})

/**
 * A sheet for a class from a day on: empty, or a copy with a rise. 400 on `validFrom` where the class has a
 * sheet from that day.
 */
export const createPriceSheet = operation({
  method: 'POST',
  path: '/priceBook/sheets',
  summary: 'Begins a price sheet',
  tag: 'prices',
  access: 'member',
  body: z.object({
    priceClass: line(40).min(1, priceTexts.classRequired),
    validFrom: wireDate(),
    copyOf: id.nullish(),
    rise: rise.nullish(),
  }),
  reply: data(sheet),
})

/** Bookings keep their prices. */
export const deletePriceSheet = operation({
  method: 'DELETE',
  path: '/priceBook/sheets/:sheetId',
  summary: 'Takes a price sheet away',
  tag: 'prices',
  access: 'member',
  params: named,
  reply: data(z.object({ _id: id })),
})

/** A whole price, null for not offered, '' for not entered. */
const cell = z.union([wholeDollars.nullable(), z.literal('')])

/** The fields of a bin's terms in a zone. */
export const TERM_FIELDS = ['includedDays', 'includedTonnes', 'extraDay', 'perTonne'] as const

const termCell = z.number(priceTexts.digits).min(0, priceTexts.digits).max(MOST_PRICE).nullable()

/**
 * Changes cells, all or none. Each names what it `was` when read: where a colleague changed it, nothing is
 * written and 409 names the cells, as `prices.3` or `terms.0`.
 */
export const updatePriceSheet = operation({
  method: 'PATCH',
  path: '/priceBook/sheets/:sheetId',
  summary: 'Changes prices of a sheet',
  tag: 'prices',
  access: 'member',
  params: named,
  body: z.object({
    prices: z
      .array(z.object({ ...priceAt, wasteType: line(60).min(1), was: cell, now: cell }))
      .max(5_000)
      .default([]),
    terms: z
      .array(z.object({ zoneId: id, ...bin, field: z.enum(TERM_FIELDS), was: termCell, now: termCell }))
      .max(2_000)
      .default([]),
  }),
  reply: data(sheetContent),
})

const sentZone = z.object({
  id: id.optional(),
  name: line(60).min(1, priceTexts.zoneNameRequired),
  suburbs: z.array(line(100).min(1)).max(2_000).default([]),
  postCodes: z
    .array(z.string().regex(/^\d{4}$/, priceTexts.postCode))
    .max(1_000)
    .default([]),
  band: z
    .object({ from: z.number().min(0).max(2_000), to: z.number().min(0).max(2_000) })
    .nullable()
    .default(null),
})

/** Replaces all zones in order; one that is left out is deleted with its prices. */
export const setPriceZones = operation({
  method: 'PUT',
  path: '/priceBook/zones',
  summary: 'Says what the zones are',
  tag: 'prices',
  access: 'member',
  body: z.object({ version: z.int32().min(0), zones: z.array(sentZone).max(60) }),
  reply: data(priceBook),
})

/** Replaces all surcharges. */
export const setSurcharges = operation({
  method: 'PUT',
  path: '/priceBook/surcharges',
  summary: 'Says what certain days cost more',
  tag: 'prices',
  access: 'member',
  body: z.object({
    version: z.int32().min(0),
    surcharges: z
      .array(
        z
          .object({
            id: id.optional(),
            name: line(60).min(1, priceTexts.surchargeNameRequired),
            job: z.enum(['drop', 'pick']),
            on: z.union([z.array(z.enum(WEEK)).min(1).max(7), z.literal('holidays')]),
            price: wholeDollars.nullable(),
            perCent: z.number().min(0).max(500).nullable(),
          })
          .refine(({ price, perCent }) => (price === null) !== (perCent === null), {
            message: priceTexts.oneAmount,
            path: ['price'],
          }),
      )
      .max(40),
  }),
  reply: data(priceBook),
})

/**
 * Replaces all prices of jobs. 400 names the field, as `jobPrices.1.job` where job, size and zone are there
 * twice; 404 where a zone is not of the company.
 */
export const setJobPrices = operation({
  method: 'PUT',
  path: '/priceBook/jobs',
  summary: 'Says what exchanges, waiting and futile trips cost',
  tag: 'prices',
  access: 'member',
  body: z.object({
    version: z.int32().min(0),
    jobPrices: z
      .array(
        z.object({
          id: id.optional(),
          job: z.enum(PRICED_JOBS),
          binSize: bin.binSize.nullable().default(null),
          zoneId: id.nullable().default(null),
          off: z.boolean().default(false),
          price: sentDollars(0, jobPriceTexts.amountMissing),
          includedMinutes: z
            .int(jobPriceTexts.minutesOfWaiting)
            .min(0, jobPriceTexts.minutesOfWaiting)
            .max(600, jobPriceTexts.minutesOfWaiting)
            .default(0),
        }),
      )
      .max(200),
  }),
  reply: data(priceBook),
})
