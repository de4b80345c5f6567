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
 * A line as sent (spec 001 §3 Invoice row): `amount` is a unit's cost. `uniqueId` says bin or permit,
 * anything else is an extra line; an existing one has its LineItemID.
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
  /** Whether GST applies; true by default, for a permit as in the settings. */
  taxed: z.boolean().optional(),
})

export type SentInvoiceLine = z.output<typeof sentLine>

/** Photos of the booking for the email; more than it can take is refused. */
const photoIds = z.array(id).max(100).optional()

const words = {
  additionalCharges: z.array(sentLine).max(1_000).optional(),
  /** Paid in all; a difference becomes a payment or a correction. Absent, it stays. */
  deposit: sentDollars(0, invoiceTexts.amountCents).optional(),
  invoicePaid: z.boolean().optional(),
  /** The Xero account that receives the payment; required while Xero is connected. */
  accountID: id.nullish(),
  /** Paid in all when the editor opened; a save over another amount is stale. */
  previousPayment: dollars.optional(),
  /** Its customer; another one is refused. */
  contactID: id.nullish(),
  customerEmail: line(254).optional(),
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

export type InvoiceInput = z.output<typeof sentWords>

/**
 * Makes a booking's next invoice (spec 001 §7). If `invoiceNumber` has been taken meanwhile it gets the
 * next one; 400 for a number of another booking. `emailResponse` is the outcome of a requested email.
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
 * Makes a new version, or, where the total falls below what the customer has, an adjustment note, which
 * needs `adjustmentReason`. A sent or paid invoice keeps all but email and phone: other changes are refused
 * by field, a higher amount as a whole. 409 for a stale version or a refusal as a whole.
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
 * Mails an invoice, or with `noteNumber` an adjustment note, to the customer's addresses. Answers that it
 * is being sent, or why not; 409 while it is being sent.
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
 * Lowers an invoice by an adjustment note, GST included; the lines stay. For invoices whose lines are
 * locked: sent, lodged, or paid on while Xero is connected.
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
 * Raises an invoice that stays as sent by a further invoice of today, GST included, which names the first.
 * Answers the further one.
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
    /** GST included; true by default. */
    taxed: z.boolean().optional(),
    reason: line(300),
  }),
  reply: data(invoice),
})

/**
 * Needs a reason. The number stays taken; payments wait at the booking for the next invoice. A sent or
 * lodged one stays on its day, with an adjustment note of today for all of it.
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
