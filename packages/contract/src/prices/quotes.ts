import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { QUOTE_LINE_KINDS } from '@skipyard/domain/prices/quote.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { address } from '../addresses.ts'
import { operation } from '../operation.ts'
import { data, dollars, id, line, wireDate } from '../shared/shared.ts'

/** The lines add up to `total`, with GST. */
export const quoted = z
  .object({
    zone: z.string(),
    priceClass: z.string(),
    validFrom: z.string().meta({ format: 'date-time' }),
    lines: z.array(
      z.object({
        kind: z.enum(QUOTE_LINE_KINDS),
        words: z.string(),
        unitPrice: dollars,
        quantity: z.number(),
        amount: dollars,
      }),
    ),
    total: dollars,
    includedDays: z.int(),
    includedTonnes: z.number().nullable(),
    extraDay: dollars,
    perTonne: dollars,
  })
  .meta({ id: 'Quote' })

export type WireQuote = z.infer<typeof quoted>

const place = z.union([address, z.object({ suburb: line(100).min(1), postCode: line(4).default('') })])

/**
 * The price book's price of a hire. `quote` is null without one, with a `reason` for code and one in words.
 * `bookingId` uses the prices of the day it was taken.
 */
export const quotePrice = operation({
  method: 'POST',
  path: '/priceBook/quote',
  summary: 'What a hire costs by the price book',
  tag: 'prices',
  access: 'member',
  isReadOnly: true,
  body: z.object({
    address: place,
    binType: z.enum(BOOKING_BIN_TYPES),
    binSize: z.literal(BIN_SIZES, texts.inventory.binSizeUnknown),
    wasteType: line(60).min(1),
    dropDate: wireDate(),
    pickDate: wireDate(),
    customerId: id.nullish(),
    bookingId: id.nullish(),
    priceClass: line(40).nullish(),
    /** Of a new hire: its truck waits while the bin is filled, on the day of the drop. */
    waits: z.boolean().optional(),
    /** The booking date; today by default. */
    takenOn: wireDate().nullish(),
    tonnes: z.number().min(0).max(100).nullish(),
    extras: z
      .array(z.object({ name: line(120).min(1), count: z.int().min(1).max(999) }))
      .max(100)
      .default([]),
  }),
  reply: data(
    z.object({
      quote: quoted.nullable(),
      reason: z.enum(['no-sheet', 'zone-unknown', 'not-offered', 'price-missing']).nullable(),
      message: z.string(),
      /** Suburb, postcode and position contradict one another; the zone is that of the suburb. */
      isPlaceUnclear: z.boolean(),
    }),
  ),
})
