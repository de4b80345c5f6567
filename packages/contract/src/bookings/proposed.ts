import { PROPOSED_KINDS } from '@skipyard/domain/prices/proposed-lines.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id, line, list, needle, paging, sentDollars } from '../shared/shared.ts'

/**
 * A line proposed beside a booking's price: extra days or weight beyond those included, an extra noted by a
 * driver, waiting, or a trip in vain (a job given back, `subject` 'pick 21/05/2026').
 * `decision` is null until the office approves it onto the booking's next invoice
 * (`invoiceNumber`, once there is one) or dismisses it for a `reason`; from then on it has an id.
 */
const proposedLine = z
  .object({
    _id: id.nullable(),
    origin: z.string(),
    kind: z.enum(PROPOSED_KINDS),
    /** The name of an extra or of a trip in vain; '' otherwise. */
    subject: z.string(),
    words: z.string(),
    unitPrice: dollars,
    quantity: z.number(),
    amount: dollars,
    taxed: z.boolean(),
    decision: z.enum(['approved', 'dismissed']).nullable(),
    reason: z.string(),
    decidedBy: z.string(),
    decidedAt: z.string().meta({ format: 'date-time' }).nullable(),
    invoiceNumber: z.string().nullable(),
  })
  .meta({ id: 'ProposedLine' })

const proposedLines = z.object({ lines: z.array(proposedLine) })

export type WireProposedLines = z.infer<typeof proposedLines>

const params = z.object({ bookingId: id })

export const getProposedLines = operation({
  method: 'GET',
  path: '/bookings/:bookingId/proposed-lines',
  summary: 'What may be charged beside the price of a booking',
  tag: 'bookings',
  access: 'member',
  params,
  reply: data(proposedLines),
})

const LONGEST_ORIGIN = 160
const LONGEST_REASON = 200
const MOST_UNITS = 100_000

const meant = z.object({ origin: line(LONGEST_ORIGIN).min(1), amount: sentDollars() })

const isInThousandths = (quantity: number) => Math.abs(quantity * 1000 - Math.round(quantity * 1000)) < 1e-6

/** Approves a proposed line for the booking's next invoice, also with another quantity or price. */
export const approveProposedLine = operation({
  method: 'POST',
  path: '/bookings/:bookingId/proposed-lines/approve',
  summary: 'Puts a proposed line on the next invoice of a booking',
  tag: 'bookings',
  access: 'member',
  params,
  body: meant.extend({
    quantity: z
      .number(priceTexts.quantityInvalid)
      .gt(0, priceTexts.quantityInvalid)
      .max(MOST_UNITS, priceTexts.quantityInvalid)
      .refine(isInThousandths, priceTexts.quantityInvalid)
      .optional(),
    unitPrice: sentDollars().optional(),
    reason: line(LONGEST_REASON).default(''),
  }),
  reply: data(proposedLines),
})

export const dismissProposedLine = operation({
  method: 'POST',
  path: '/bookings/:bookingId/proposed-lines/dismiss',
  summary: 'Lets a proposed line of a booking go',
  tag: 'bookings',
  access: 'member',
  params,
  body: meant.extend({ reason: line(LONGEST_REASON).min(1, priceTexts.reasonRequired) }),
  reply: data(proposedLines),
})

/** Undoes a decision about a proposed line; 409 once it is on an invoice. */
export const takeBackProposedLine = operation({
  method: 'POST',
  path: '/bookings/:bookingId/proposed-lines/take-back',
  summary: 'Takes back what was decided of a proposed line',
  tag: 'bookings',
  access: 'member',
  params,
  body: z.object({ lineId: id }),
  reply: data(proposedLines),
})

const reviewRow = z
  .object({
    bookingId: id,
    jobID: z.string(),
    customerName: z.string(),
    suburb: z.string(),
    binSize: z.int(),
    binType: z.string(),
    words: z.array(z.string()),
    amount: dollars,
  })
  .meta({ id: 'ProposedBooking' })

export type WireProposedBooking = z.infer<typeof reviewRow>

/** Bookings with undecided proposed lines, the largest amount first. */
export const listProposedLines = operation({
  method: 'GET',
  path: '/proposed-lines',
  summary: 'Bookings beside whose price something may be charged',
  tag: 'bookings',
  access: 'member',
  query: z.object({ q: needle, ...paging }),
  reply: list(reviewRow),
})
