import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id, wireDate } from '../shared/shared.ts'

const moment = z.string().meta({ format: 'date-time' })

/** Pulls changes from Xero now and continues with what waits; 503 while Xero is away. */
export const syncXeroNow = operation({
  method: 'POST',
  path: '/xero/sync',
  summary: 'Reads what changed in Xero',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  reply: data(z.object({ at: moment })),
})

/** Changes in Xero that are applied here. */
export const ARRIVAL_KINDS = ['payment', 'paymentRemoved', 'void', 'edit'] as const

/** A change in Xero that was applied here. */
export const xeroArrival = z
  .object({
    id,
    invoiceId: id,
    invoiceNumber: z.string(),
    customerName: z.string(),
    amount: dollars,
    kind: z.enum(ARRIVAL_KINDS),
    words: z.string(),
    at: moment,
  })
  .meta({ id: 'XeroArrival' })

/** The newest fifty, and what was exchanged today. */
export const getXeroArrivals = operation({
  method: 'GET',
  path: '/xero/arrivals',
  summary: 'What came back from Xero',
  tag: 'xero',
  access: 'member',
  reply: data(
    z.object({
      today: z.object({ sent: z.int(), paymentsBack: z.int() }),
      lastExchangeAt: moment.nullable(),
      items: z.array(xeroArrival),
    }),
  ),
})

/** One side of an invoice on which the two differ. */
export const conflictSide = z
  .object({
    status: z.string(),
    date: moment,
    dueDate: moment.nullable(),
    reference: z.string(),
    total: dollars,
    gst: dollars,
    /** Sum of adjustment notes. */
    credited: dollars,
    paid: dollars,
    lines: z.array(
      z.object({ description: z.string(), qty: z.number(), amount: z.number(), total: dollars }),
    ),
  })
  .meta({ id: 'XeroConflictSide' })

/** An invoice changed on both sides, or whose state in Xero cannot be applied. */
export const xeroConflict = z
  .object({
    invoiceId: id,
    invoiceNumber: z.string(),
    bookingId: id,
    customerName: z.string(),
    foundAt: moment,
    why: z.string(),
    ours: conflictSide,
    theirs: conflictSide,
    /** Why a side cannot be kept, in plain words; '' where it can, as far as is known before it is tried. */
    refused: z.object({ ours: z.string(), theirs: z.string() }),
  })
  .meta({ id: 'XeroConflict' })

export type WireXeroConflict = z.infer<typeof xeroConflict>

/** Invoices for which the office has to choose a side, the oldest first. */
export const getXeroConflicts = operation({
  method: 'GET',
  path: '/xero/conflicts',
  summary: 'Invoices of which somebody has to say which side is right',
  tag: 'xero',
  access: 'member',
  reply: data(z.array(xeroConflict)),
})

/**
 * Chooses a side; answers what is left to be decided. 409 when it was decided meanwhile, or Xero's state
 * cannot be applied. With `foundAt` also when Xero has changed since.
 */
export const answerXeroConflict = operation({
  method: 'POST',
  path: '/xero/answerConflict',
  summary: 'Says which side of an invoice is right',
  tag: 'xero',
  access: 'member',
  body: z.object({ invoiceId: id, keep: z.enum(['ours', 'theirs']), foundAt: z.string().max(40).nullish() }),
  reply: data(z.array(xeroConflict)),
})

/** Xero's webhook, signed over the raw bytes. Only the server reads the body. */
export const receiveXeroWebhook = operation({
  method: 'POST',
  path: '/xero/webhook',
  summary: 'Xero tells that something changed there',
  tag: 'xero',
  access: 'public',
  maxBodyBytes: 262_144,
  reply: z.null(),
})

/** How two sides of an invoice can differ. */
export const DIFFERENCE_KINDS = [
  'notInXero',
  'notHere',
  'total',
  'gst',
  'paid',
  'status',
  'credited',
] as const

/** A comparison of a period's invoices with Xero; while it runs, the differences so far. */
export const xeroCheck = z
  .object({
    id,
    from: moment,
    to: moment,
    state: z.enum(['running', 'done', 'failed']),
    startedAt: moment,
    endedAt: moment.nullable(),
    startedBy: z.string(),
    error: z.string(),
    compared: z.int(),
    oursTotal: dollars,
    theirsTotal: dollars,
    oursGst: dollars,
    theirsGst: dollars,
    oursPaid: dollars,
    theirsPaid: dollars,
    differences: z.array(
      z.object({
        invoiceId: id.nullable(),
        invoiceNumber: z.string(),
        kind: z.enum(DIFFERENCE_KINDS),
        ours: z.string(),
        theirs: z.string(),
      }),
    ),
  })
  .meta({ id: 'XeroCheck' })

export type WireXeroCheck = z.infer<typeof xeroCheck>

/** Starts comparing all invoices of a period, at most 366 days; 409 while a check runs. */
export const checkXeroBooks = operation({
  method: 'POST',
  path: '/xero/checkBooks',
  summary: 'Compares all invoices of a period with Xero',
  tag: 'xero',
  access: 'member',
  body: z.object({ from: wireDate(), to: wireDate() }),
  reply: data(xeroCheck),
})

export const getXeroCheck = operation({
  method: 'GET',
  path: '/xero/check',
  summary: 'The last check of the books',
  tag: 'xero',
  access: 'member',
  reply: data(xeroCheck.nullable()),
})
