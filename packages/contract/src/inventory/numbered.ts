import {
  BIN_AVAILABILITIES,
  BIN_STATUSES,
  MOST_NUMBER_CHARACTERS,
  SETTABLE_BIN_STATUSES,
} from '@skipyard/domain/inventory/numbered-bin.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, emptyAsMissing, id, line, list, needle, paging, prose, version } from '../shared/shared.ts'
import { binCount } from './bins.ts'
import { binSize, binType } from './inventory.ts'

const binHire = z
  .object({
    bookingId: id,
    jobID: z.string(),
    customerName: z.string(),
    suburb: z.string(),
    since: z.string(),
  })
  .meta({ id: 'BinHire' })

/** The hire that holds a bin; `since` is the date of its drop. */
export type WireBinHire = z.infer<typeof binHire>

const bin = z
  .object({
    _id: id,
    number: z.string(),
    size: z.int(),
    type: binType,
    availability: z.enum(BIN_AVAILABILITIES),
    status: z.enum(BIN_STATUSES),
    comments: z.string(),
    version,
    hire: binHire.nullable(),
    promisedTo: binHire.nullable(),
  })
  .meta({ id: 'Bin' })

/**
 * A numbered bin (spec 001 §3 Bin). `hire` is where it is now, `promisedTo` the next hire that names it;
 * available means on the yard and not promised.
 */
export type WireBin = z.infer<typeof bin>

/** `-` in front is descending. Numbers sort naturally: 6-9 before 6-10. */
export const BIN_SORTS = ['number', 'size', 'type', 'status', '-number', '-size', '-type', '-status'] as const

const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsMissing, schema.optional())

/** The numbered bins, by number unless said otherwise; `q` finds number and comments. */
export const listBins = operation({
  method: 'GET',
  path: '/bins',
  summary: 'The bins that have a number',
  tag: 'inventory',
  access: 'member',
  query: z.object({
    q: needle,
    ...paging,
    size: optional(binSize),
    type: optional(binType),
    status: optional(z.enum(BIN_STATUSES)),
    sort: optional(z.enum(BIN_SORTS)),
  }),
  reply: list(bin),
})

/** 404 once it is removed. */
export const getBin = operation({
  method: 'GET',
  path: '/bins/:binId',
  summary: 'One numbered bin',
  tag: 'inventory',
  access: 'member',
  params: z.object({ binId: id }),
  reply: data(bin),
})

/** Hires of a numbered size and type that are out with an unnamed bin, the longest out first. */
export const getHiresWithoutNumber = operation({
  method: 'GET',
  path: '/bins/getHiresWithoutNumber',
  summary: 'The hires that were delivered without a bin number',
  tag: 'inventory',
  access: 'member',
  query: z.object({ size: binSize, type: binType }),
  reply: data(z.object({ hires: z.array(binHire) })),
})

const binNumber = line(MOST_NUMBER_CHARACTERS).min(1, binTexts.numberRequired)

/** Without a number it gets the next one. */
export const addBin = operation({
  method: 'POST',
  path: '/bins',
  summary: 'Adds a numbered bin',
  tag: 'inventory',
  access: 'member',
  body: z.object({
    size: binSize,
    type: binType,
    number: optional(binNumber),
    status: z.enum(SETTABLE_BIN_STATUSES).default('on yard'),
    comments: prose(500).default(''),
  }),
  reply: data(bin),
})

/** Partial update: number, broken or repaired, comments. */
export const updateBin = operation({
  method: 'PUT',
  path: '/bins/:binId',
  summary: 'Changes a numbered bin',
  tag: 'inventory',
  access: 'member',
  params: z.object({ binId: id }),
  body: z.object({
    version,
    number: binNumber.optional(),
    status: z.enum(SETTABLE_BIN_STATUSES).optional(),
    comments: prose(500).optional(),
  }),
  reply: data(bin),
})

/** Removes an owned bin unless it has changed; jobs that named it keep its name. */
export const removeBin = operation({
  method: 'DELETE',
  path: '/bins/:binId',
  summary: 'Removes a numbered bin',
  tag: 'inventory',
  access: 'member',
  params: z.object({ binId: id }),
  query: z.object({ version: z.coerce.number().int().positive() }),
  reply: data(z.object({ _id: id })),
})

const wholeNumber = z
  .int(binTexts.firstNumber)
  .min(0, binTexts.firstNumber)
  .max(999_999, binTexts.firstNumber)
const saved = data(z.object({ binCounts: z.array(binCount) }))

/**
 * Numbers all owned bins of a size and type from `prefix` and `firstNumber` ('001' keeps its zeros); those
 * not in service become broken.
 */
export const startNumbering = operation({
  method: 'POST',
  path: '/bins/startNumbering',
  summary: 'Gives the bins of a size and type numbers',
  tag: 'inventory',
  access: 'member',
  body: z.object({
    size: binSize,
    type: binType,
    prefix: line(MOST_NUMBER_CHARACTERS).default(''),
    firstNumber: z
      .union([wholeNumber, z.string().regex(/^\d{1,6}$/, binTexts.firstNumber)], binTexts.firstNumber)
      .transform(String)
      .default('1'),
  }),
  reply: saved,
})

/** Back to counting: the numbers go, the stock stays. */
export const stopNumbering = operation({
  method: 'POST',
  path: '/bins/stopNumbering',
  summary: 'Counts the bins of a size and type again',
  tag: 'inventory',
  access: 'member',
  body: z.object({ size: binSize, type: binType }),
  reply: saved,
})
