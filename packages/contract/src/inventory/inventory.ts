import { BIN_SIZES, BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { STOCK_ADJUSTMENT_LIMIT } from '@skipyard/domain/inventory/stock-adjustment.ts'
import { daysBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, prose, wireDate } from '../shared/shared.ts'

const SIZE_TEXTS: readonly string[] = BIN_SIZES.map((size) => `${size}`)

/** A bin size in m³, as a number or written "6", "6m3" (spec 000 §9). */
export const binSize = z
  .union([z.number(), z.string().max(6)], texts.booking.binSizeRequired)
  .transform((value) => `${value}`.replace(/m[3³]$/, ''))
  .refine((text) => SIZE_TEXTS.includes(text), texts.booking.binSizeRequired)
  .transform(Number)

/** A bin type of the inventory (spec 001 §3 Bin). */
export const binType = z.enum(BIN_TYPES)

const availabilityDay = z
  .object({
    date: z.string(),
    count: z.int(),
    baseCount: z.int(),
    baseCountChanged: z.int(),
    plannedDrops: z.int(),
    plannedPicks: z.int(),
    available: z.int(),
  })
  .meta({ id: 'AvailabilityDay' })

/** One day of one size and type: stock, planned jobs and what is free (design, decision 6). */
export type WireAvailabilityDay = z.infer<typeof availabilityDay>

const sizeOnDate = availabilityDay
  .extend({
    size: z.int(),
    type: binType,
    lowestAvailable: z.int(),
    lowestOn: z.string(),
    active: z.boolean(),
  })
  .meta({ id: 'SizeOnDate' })

/**
 * All sizes of a type on one date, with the lowest free count until `pickD`; an inactive one is not offered
 * for new hires.
 */
export type WireSizeOnDate = z.infer<typeof sizeOnDate>

export const MAX_WINDOW_DAYS = 731

/** The message for a longer window. */
export const WINDOW_TOO_LONG = 'Please ask for two years at most'

interface AskedWindow {
  date?: LocalDate | undefined
  pickD?: LocalDate | undefined
}

function refineWindow(asked: AskedWindow, context: z.core.$RefinementCtx<AskedWindow>): void {
  const { date: from, pickD: to } = asked
  if (from === undefined || to === undefined || daysBetween(from, to) <= MAX_WINDOW_DAYS) return
  context.addIssue({
    code: 'custom',
    path: ['pickD'],
    message: WINDOW_TOO_LONG,
    input: asked,
  })
}

/** Free bins of each size of a type on a date, and the lowest count during the hire until `pickD`. */
export const getBinPredictionByDate = operation({
  method: 'POST',
  path: '/binCount/getBinPredictionByDate',
  summary: 'Availability of every size on a date',
  tag: 'inventory',
  access: 'member',
  body: z.object({ date: wireDate(), type: binType, pickD: wireDate().optional() }).superRefine(refineWindow),
  reply: data(z.object({ availability: z.array(sizeOnDate) })),
})

/** Free bins of one size and type day by day from `date` (today) to `pickD`, at least 14 days. */
export const getBinPredictionBySize = operation({
  method: 'POST',
  path: '/binCount/getBinPredictionBySize',
  summary: 'Availability of one size day by day',
  tag: 'inventory',
  access: 'member',
  body: z
    .object({
      size: binSize,
      type: binType,
      date: wireDate().optional(),
      pickD: wireDate().optional(),
      showMoreInventory: z.boolean().default(false),
    })
    .superRefine(refineWindow),
  reply: data(z.object({ total: z.int(), availability: z.array(availabilityDay) })),
})

const stockRow = z
  .object({
    _id: id,
    size: z.int(),
    type: binType,
    count: z.int(),
    totalBins: z.int(),
    date: z.string(),
    comments: z.string(),
    by: z.string(),
    at: z.string(),
  })
  .meta({ id: 'StockRow' })

/** A dated stock adjustment, with the stock of its size and type after it, by whom and when. */
export type WireStockRow = z.infer<typeof stockRow>

/** The dated stock adjustments of a size, newest first, each with the total after it. */
export const getBinCountBySize = operation({
  method: 'POST',
  path: '/binCount/getBinCountBySize',
  summary: 'Stock on record of a size',
  tag: 'inventory',
  access: 'member',
  body: z.object({ size: binSize }),
  reply: data(z.object({ allBinsCount: z.array(stockRow) })),
})

/**
 * Adds stock on a date; a negative count removes some (spec 000 §5 Add stock). In the first yard where none is named; 400
 * on `yardId` for one that is not there.
 */
export const addBinCount = operation({
  method: 'POST',
  path: '/binCount/addBinCount',
  summary: 'Adds stock on a date',
  tag: 'inventory',
  access: 'member',
  body: z.object({
    size: binSize,
    type: binType,
    count: z
      .number(texts.inventory.stockRequired)
      .int(texts.inventory.stockWhole)
      .min(-STOCK_ADJUSTMENT_LIMIT, texts.inventory.stockLimit)
      .max(STOCK_ADJUSTMENT_LIMIT, texts.inventory.stockLimit),
    date: wireDate(texts.inventory.dateRequired),
    comments: prose(500).default(''),
    yardId: id.optional(),
  }),
  reply: data(stockRow),
})

/** The sizes and types the company holds (spec 000 §3 Bin size record). */
export const getBinSizes = operation({
  method: 'GET',
  path: '/bins/getBinSizes',
  summary: 'The bin sizes the company holds',
  tag: 'inventory',
  access: 'member',
  reply: data(
    z.object({
      binSizes: z.array(
        z.object({
          size: z.int(),
          binType,
          status: z.enum(['active', 'inactive']),
          numbered: z.boolean(),
          totalBins: z.int(),
        }),
      ),
    }),
  ),
})
