import { PROPOSED_KINDS } from '@skipyard/domain/prices/proposed-lines.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import { data, dollars, id, line, sentDollars } from './shared.ts'

/**
 * A line proposed beside a booking's price: extra days or kilograms beyond those included. `decision` is null until
 * somebody approves it, which puts it on the booking's next invoice (`invoiceNumber`, once there is one), or lets it go.
 */
const proposedLine = z
  .object({
    origin: z.string(),
    kind: z.enum(PROPOSED_KINDS),
    words: z.string(),
    unitPrice: dollars,
    quantity: z.number(),
    amount: dollars,
    decision: z.enum(['approved', 'dismissed']).nullable(),
    decidedBy: z.string(),
    decidedAt: z.string().meta({ format: 'date-time' }).nullable(),
    invoiceNumber: z.string().nullable(),
  })
  .meta({ id: 'ProposedLine' })

const proposedLines = z.object({ lines: z.array(proposedLine) })

/** The lines proposed of a booking as they cross the wire. */
export type WireProposedLines = z.infer<typeof proposedLines>

const params = z.object({ bookingId: id })

/** What may be charged beside a booking's price, open lines first, and what was decided before. */
export const getProposedLines = operation({
  method: 'GET',
  path: '/bookings/:bookingId/proposed-lines',
  summary: 'What may be charged beside the price of a booking',
  tag: 'bookings',
  access: 'member',
  params,
  reply: data(proposedLines),
})

/** Which line is meant, and what it came to when it was read: 409 where it is another amount by now, or decided. */
const meant = z.object({ origin: line(60).min(1), amount: sentDollars() })

/** Approves a proposed line: it stands on the booking's next invoice. */
export const approveProposedLine = operation({
  method: 'POST',
  path: '/bookings/:bookingId/proposed-lines/approve',
  summary: 'Puts a proposed line on the next invoice of a booking',
  tag: 'bookings',
  access: 'member',
  params,
  body: meant,
  reply: data(proposedLines),
})

/** Lets a proposed line go; who did is kept. */
export const dismissProposedLine = operation({
  method: 'POST',
  path: '/bookings/:bookingId/proposed-lines/dismiss',
  summary: 'Lets a proposed line of a booking go',
  tag: 'bookings',
  access: 'member',
  params,
  body: meant,
  reply: data(proposedLines),
})
