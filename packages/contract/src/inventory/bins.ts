import { BIN_SIZES } from '@skipyard/domain/inventory/bin.ts'
import { isBulkNumber } from '@skipyard/domain/inventory/stock-adjustment.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, prose, version, wireDate } from '../shared/shared.ts'
import { binSize, binType } from './inventory.ts'

/** A row of the Bins screen. */
export const binCount = z
  .object({
    _id: id.nullable(),
    binSize: z.int(),
    type: binType,
    totalBins: z.int(),
    count: z.int(),
    onYard: z.int(),
    withCustomer: z.int(),
    planned: z.int(),
    deposit: z.number(),
    outstandingBalance: z.number(),
    comments: z.string(),
    active: z.boolean(),
    numbered: z.boolean(),
    withoutNumber: z.int(),
    version: z.int(),
  })
  .meta({ id: 'BinCount' })

/**
 * A size and type: owned (`totalBins`), in service today (`count`), on the yard, at customers, coming
 * drops, and dollars paid and owed for hires that are out. Without `_id` it is only in the ledger;
 * `numbered` counts follow from numbered bins, and `withoutNumber` are out unnamed. `version` is of row and
 * ledger; 0 is booked but not held.
 */
export type WireBinCount = z.infer<typeof binCount>

/** The Bins screen: every size and type the company holds (spec 001 §3 Bin count). */
export const getBinCounts = operation({
  method: 'GET',
  path: '/binCount/getBinCounts',
  summary: 'Every size and type with its bins, where they are and what is owed for them',
  tag: 'inventory',
  access: 'member',
  reply: data(z.object({ binCounts: z.array(binCount) })),
})

const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value)
const digits = (message: string) =>
  z.preprocess(
    emptyAsNull,
    z
      .union([z.number(), z.string().regex(/^\d{1,15}(m[3³])?$/, message)], message)
      .transform((value) => (typeof value === 'number' ? value : Number.parseInt(value, 10)))
      .nullable(),
  )

const row = z.object({
  binSize: digits(texts.inventory.rowSizeRequired),
  totalBins: digits(texts.inventory.totalRequired),
  count: digits(texts.inventory.countRequired),
  type: binType,
  comments: prose(500).default(''),
  active: z.boolean().default(true),
})

const date = wireDate(texts.inventory.dateRequired).optional()

const rows = <Row extends z.ZodType>(schema: Row) =>
  z.object({ binCounts: z.array(schema).min(1).max(100), date })

const saved = data(z.object({ binCounts: z.array(binCount) }))

/** Adds sizes and types; their count enters the stock ledger on `date` (today). */
export const addBinSizes = operation({
  method: 'POST',
  path: '/bins/addBinSizes',
  summary: 'Adds sizes and types of bins',
  tag: 'inventory',
  access: 'member',
  body: rows(row),
  reply: saved,
})

/** Changes rows of the Bins screen; a changed count enters the stock ledger on `date` (today). */
export const updateBinCount = operation({
  method: 'POST',
  path: '/binCount/updateBinCount',
  summary: 'Changes what the company owns of sizes and types',
  tag: 'inventory',
  access: 'member',
  body: rows(row.extend({ version: z.union([z.literal(0), version]) })),
  reply: saved,
})

/** Adds owned bins of one size (2 m³ by default), in service. */
export const bulkBinsCreate = operation({
  method: 'POST',
  path: '/bins/bulkBinsCreate',
  summary: 'Adds bins in bulk',
  tag: 'inventory',
  access: 'member',
  body: z.object({
    size: binSize.default(BIN_SIZES[0]),
    type: binType.default('Marrel'),
    number: z
      .union([z.int(), z.string().regex(/^\d{1,9}$/, texts.inventory.bulkNumber)], texts.inventory.bulkNumber)
      .transform(Number)
      .refine(isBulkNumber, texts.inventory.bulkNumber),
  }),
  reply: saved,
})
