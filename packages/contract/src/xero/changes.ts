import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id, wireDate } from '../shared/shared.ts'

const moment = z.string().meta({ format: 'date-time' })

/** Reads what changed in Xero now, and goes on with what waits to be sent; 503 while Xero is away. */
export const syncXeroNow = operation({
  method: 'POST',
  path: '/xero/sync',
  summary: 'Reads what changed in Xero',
  tag: 'xero',
  access: 'member',
  isReplyNeverStored: true,
  reply: data(z.object({ at: moment })),
})

/** What can come back from Xero. */
export const ARRIVAL_KINDS = ['payment', 'paymentRemoved', 'void', 'edit'] as const

/** Something that was done in Xero and was taken here. */
export const xeroArrival = z
  .object({
    id,
    invoiceId: id,
    invoiceNumber: z.string(),
    customerName: z.string(),
    amount: dollars,
    kind: z.enum(ARRIVAL_KINDS),
    /** 'Paid from Xero'. */
    words: z.string(),
    at: moment,
  })
  .meta({ id: 'XeroArrival' })

/** What came back from Xero, the newest fifty first, and what was exchanged today. */
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
    /** What adjustment notes take off. */
    credited: dollars,
    paid: dollars,
    lines: z.array(
      z.object({ description: z.string(), qty: z.number(), amount: z.number(), total: dollars }),
    ),
  })
  .meta({ id: 'XeroConflictSide' })

/** An invoice that both sides changed, or that cannot be taken as it is in Xero. */
export const xeroConflict = z
  .object({
    invoiceId: id,
    invoiceNumber: z.string(),
    bookingId: id,
    customerName: z.string(),
    foundAt: moment,
    /** Why it is asked, in plain words. */
    why: z.string(),
    ours: conflictSide,
    theirs: conflictSide,
  })
  .meta({ id: 'XeroConflict' })

/** The same as it crosses the wire. */
export type WireXeroConflict = z.infer<typeof xeroConflict>

/** Every invoice of which the office has to say which side is right, the oldest first. */
export const getXeroConflicts = operation({
  method: 'GET',
  path: '/xero/conflicts',
  summary: 'Invoices of which somebody has to say which side is right',
  tag: 'xero',
  access: 'member',
  reply: data(z.array(xeroConflict)),
})

/**
 * Says which side is right; answers what is left to be asked. 409 when it was answered meanwhile, or what Xero has cannot
 * stand here. With `foundAt` also when Xero has something else since.
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

/** Xero tells that something changed there; signed over the very bytes. The body is read by the server alone. */
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

/** A check of the books over a period; while it runs, what it has found so far. */
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

/** The same as it crosses the wire. */
export type WireXeroCheck = z.infer<typeof xeroCheck>

/** Begins to compare all invoices of a period, 366 days at most; 409 while a check runs. */
export const checkXeroBooks = operation({
  method: 'POST',
  path: '/xero/checkBooks',
  summary: 'Compares all invoices of a period with Xero',
  tag: 'xero',
  access: 'member',
  body: z.object({ from: wireDate(), to: wireDate() }),
  reply: data(xeroCheck),
})

/** The last check of the books. */
export const getXeroCheck = operation({
  method: 'GET',
  path: '/xero/check',
  summary: 'The last check of the books',
  tag: 'xero',
  access: 'member',
  reply: data(xeroCheck.nullable()),
})
