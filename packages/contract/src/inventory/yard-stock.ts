import { MOST_ORDER_BINS } from '@skipyard/domain/orders/order.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, prose, wireDate } from '../shared/shared.ts'
import { binSize, binType } from './inventory.ts'

const yardCount = z.object({
  yardId: id,
  onYard: z.int(),
  /** With customers, to come back here. */
  out: z.int(),
})

const sizeByYard = z
  .object({ size: z.int(), type: binType, yards: z.array(yardCount), total: z.int() })
  .meta({ id: 'SizeByYard' })

export type WireSizeByYard = z.infer<typeof sizeByYard>

const yardShortage = z
  .object({
    size: z.int(),
    type: binType,
    yardId: id,
    date: z.string().meta({ format: 'date-time' }),
    message: z.string(),
    /** A yard that has enough, and how many to send from there; null where none has. */
    send: z.object({ fromYardId: id, count: z.int() }).nullable(),
  })
  .meta({ id: 'YardShortage' })

/** The first of the coming days on which a yard has promised more bins than it has. */
export type WireYardShortage = z.infer<typeof yardShortage>

/** Stock by yard today, and what is short at a yard within the next weeks. */
export const getStockByYard = operation({
  method: 'GET',
  path: '/binCount/getStockByYard',
  summary: 'Stock by yard',
  tag: 'inventory',
  access: 'member',
  reply: data(z.object({ sizes: z.array(sizeByYard), short: z.array(yardShortage) })),
})

const transfer = z
  .object({
    _id: id,
    size: z.int(),
    type: binType,
    count: z.int(),
    fromYardId: id,
    toYardId: id,
    date: z.string().meta({ format: 'date-time' }),
    comments: z.string(),
    calledOff: z.boolean(),
  })
  .meta({ id: 'StockTransfer' })

export type WireTransfer = z.infer<typeof transfer>

export const listTransfers = operation({
  method: 'GET',
  path: '/binCount/transfers',
  summary: 'Transfers between yards',
  tag: 'inventory',
  access: 'member',
  reply: data(z.array(transfer)),
})

/**
 * Moves bins from one yard to another on a day, on which they are in neither. 400 on `count` where fewer are free there
 * on that day or a later one; 404 for a yard that is not there. For owner and office.
 */
export const createTransfer = operation({
  method: 'POST',
  path: '/binCount/transfers',
  summary: 'Moves bins to another yard',
  tag: 'inventory',
  access: 'member',
  body: z.object({
    size: binSize,
    type: binType,
    count: z.int(),
    fromYardId: id,
    toYardId: id,
    date: wireDate(),
    comments: prose(500).default(''),
    /** True to move them although that makes a later day shorter; otherwise 400 about this field. */
    moveShort: z.boolean().optional(),
  }),
  reply: data(transfer),
})

/** Calls a transfer off; 409 once its day is over. Called off again it stays called off. */
export const callOffTransfer = operation({
  method: 'DELETE',
  path: '/binCount/transfers/:transferId',
  summary: 'Calls a transfer off',
  tag: 'inventory',
  access: 'member',
  params: z.object({ transferId: id }),
  reply: data(transfer),
})

const yardOfDrop = z
  .object({
    /** `left` is what is free once the bins asked about are taken from where they would be loaded. */
    yards: z.array(z.object({ yardId: id, name: z.string(), free: z.int(), left: z.int() })),
    /** Where the bin would be loaded; null while that depends on a site that is not known. */
    yardId: id.nullable(),
  })
  .meta({ id: 'YardOfDrop' })

/** What is free at each yard over a hire, and where its bin comes from. No yards for a company with one. */
export type WireYardOfDrop = z.infer<typeof yardOfDrop>

const degrees = z.coerce.number().optional()

/** Free until `pickD`, or on the day alone, for so many `bins`. The bin of the booking itself is not counted against it; 404 for a booking that is not there. No yards where its bin comes from another site. */
export const getYardOfDrop = operation({
  method: 'GET',
  path: '/binCount/getYardOfDrop',
  summary: 'The yard that a bin for a site comes from',
  tag: 'inventory',
  access: 'member',
  query: z.object({
    size: binSize,
    type: binType,
    date: wireDate(),
    pickD: wireDate().optional(),
    bins: z.coerce.number().int().min(1).max(MOST_ORDER_BINS).default(1),
    lat: degrees,
    lon: degrees,
    bookingId: id.optional(),
  }),
  reply: data(yardOfDrop),
})
