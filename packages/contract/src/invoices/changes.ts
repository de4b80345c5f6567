import { LINE_KINDS, MOST_INVOICE_CENTS, MOST_QUANTITY } from '@skipyard/domain/invoices/invoice.ts'
import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id, line, prose, sentDollars, version, wireDate } from '../shared/shared.ts'
import { invoice } from './invoices.ts'

const MOST_DOLLARS = centsToDollars(MOST_INVOICE_CENTS)

/** An amount of a line, discounts below zero, cents at most. */
const lineDollars = sentDollars(-MOST_DOLLARS, invoiceTexts.amountCents)

const isInThousandths = (quantity: number) =>
  Math.round(quantity * QUANTITY_SCALE) / QUANTITY_SCALE === quantity

const quantity = z
  .number(invoiceTexts.quantityInvalid)
  .min(-MOST_QUANTITY, invoiceTexts.quantityLimit)
  .max(MOST_QUANTITY, invoiceTexts.quantityLimit)
  .refine(isInThousandths, invoiceTexts.quantityInvalid)

/**
 * A line as it is sent (spec 001 §3 Invoice row): `amount` is a unit's cost. `uniqueId` says bin or permit, anything else
 * is a line of its own; a line that is there already is known by its LineItemID.
 */
const sentLine = z.object({
  item: line(200),
  description: prose(1_000),
  amount: lineDollars,
  qty: quantity,
  LineItemID: id.nullish(),
  uniqueId: z
    .string()
    .max(80)
    .nullish()
    .transform((text) => LINE_KINDS.find((kind) => kind === text) ?? ''),
  /** Whether GST applies; left out, it does, but for a permit as the settings say. */
  taxed: z.boolean().optional(),
})

/** A line of an invoice as it was sent, after clean-up. */
export type SentInvoiceLine = z.output<typeof sentLine>

/** Photos of the booking that go with the email; more than an email takes is refused with a reason. */
const photoIds = z.array(id).max(100).optional()

/** What an invoice says, as it is sent; what is left out is what the draft says, or stays. */
const words = {
  additionalCharges: z.array(sentLine).max(1_000).optional(),
  /** What has been paid on it in all; a difference becomes a payment, or a correction. Left out, it stays. */
  deposit: sentDollars(0, invoiceTexts.amountCents).optional(),
  invoicePaid: z.boolean().optional(),
  /** The account of the books that what is paid goes to; asked for while they are connected. */
  accountID: id.nullish(),
  /** What had been paid on it when its editor opened; a save over something else is stale. */
  previousPayment: dollars.optional(),
  /** The customer it is of; another one is refused. */
  contactID: id.nullish(),
  customerEmail: line(254).optional(),
  /** Whether email and billing address become the customer's own as well. */
  customerUpdateRequired: z.boolean().default(false),
  sendEmail: z.boolean().default(false),
  photoIds,
  billingAddress: line(300).optional(),
  poNumber: line(60).optional(),
  gstInclusive: z.boolean().optional(),
  dueDate: wireDate().nullish(),
  deliveryDate: wireDate().nullish(),
  date: wireDate().nullish(),
  header: line(60).optional(),
  title: line(60).optional(),
  customerName: line(120).optional(),
  customerCompany: line(120).optional(),
  customerAbn: line(20).optional(),
  customerPhone: line(40).optional(),
  note: prose(2_000).optional(),
}

const sentWords = z.object(words)

/** What an invoice says, after clean-up. */
export type InvoiceInput = z.output<typeof sentWords>

/**
 * Makes a booking's next invoice (spec 001 §7). Its number is the next one, also where `invoiceNumber` names one that
 * has been given meanwhile; 400 for a number of another booking. `emailResponse` tells of the mail when one was asked for.
 */
export const generateInvoice = operation({
  method: 'POST',
  path: '/invoices/generate',
  summary: 'Generates an invoice of a booking',
  tag: 'invoices',
  access: 'member',
  body: sentWords.extend({ bookingId: id, invoiceNumber: line(40).nullish() }),
  reply: z.object({ data: invoice, message: z.string(), emailResponse: z.string().optional() }),
})

/**
 * Changes an invoice: a new version, or, where its total is less than what the customer has, an adjustment note, for which
 * `adjustmentReason` is asked. What the customer has, or is paid, stays as it was but for email and phone: other words are
 * refused by field, a higher amount as a whole. A stale version answers 409, so does what a rule refuses as a whole.
 */
export const updateInvoice = operation({
  method: 'PUT',
  path: '/invoices/:invoiceId',
  summary: 'Changes an invoice',
  tag: 'invoices',
  access: 'member',
  params: z.object({ invoiceId: id }),
  body: sentWords.extend({ version, adjustmentReason: line(300).optional() }),
  reply: z.object({ data: invoice, message: z.string(), emailResponse: z.string().optional() }),
})

/**
 * Sends an invoice, or with `noteNumber` one of its adjustment notes, to the customer's email addresses. The answer says
 * that it is being sent, or why it is not; 409 while it is being sent already.
 */
export const sendInvoice = operation({
  method: 'POST',
  path: '/invoices/sendInvoice',
  summary: 'Sends an invoice by email',
  tag: 'invoices',
  access: 'member',
  body: z.object({ bookingId: id, invoiceNumber: line(40), noteNumber: line(40).nullish(), photoIds }),
  reply: z.object({ data: invoice, message: z.string() }),
})

/**
 * Takes an amount off an invoice by an adjustment note, GST included; the lines stay. The way to a lower price once an
 * invoice was sent, is lodged, or is paid on while the books are connected, where lines and prices are locked.
 */
export const lowerInvoice = operation({
  method: 'POST',
  path: '/invoices/:invoiceId/lower',
  summary: 'Takes an amount off an invoice by an adjustment note',
  tag: 'invoices',
  access: 'member',
  params: z.object({ invoiceId: id }),
  body: z.object({ version, amount: sentDollars(0, invoiceTexts.amountCents), reason: line(300) }),
  reply: data(invoice),
})

/**
 * Raises an invoice that stays as it was sent: a further invoice of today for the difference, GST included, which names the
 * first. Answers the further one.
 */
export const raiseInvoice = operation({
  method: 'POST',
  path: '/invoices/:invoiceId/raise',
  summary: 'Raises an invoice by a further one for the difference',
  tag: 'invoices',
  access: 'member',
  params: z.object({ invoiceId: id }),
  body: z.object({
    version,
    amount: sentDollars(0, invoiceTexts.amountCents),
    /** Whether GST is in the amount; not sent, it is. */
    taxed: z.boolean().optional(),
    reason: line(300),
  }),
  reply: data(invoice),
})

/**
 * Voids an invoice, with a reason. Its number stays taken; what was paid on it waits at the booking for the next one. One
 * that the customer has, or that is lodged, stays on its day, with an adjustment note of today that takes all of it off.
 */
export const voidInvoice = operation({
  method: 'POST',
  path: '/invoices/:invoiceId/void',
  summary: 'Voids an invoice',
  tag: 'invoices',
  access: 'member',
  params: z.object({ invoiceId: id }),
  body: z.object({ version, reason: line(300).min(1, invoiceTexts.voidReasonRequired) }),
  reply: data(invoice),
})
