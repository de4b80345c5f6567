import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { PAYMENT_KINDS } from '@skipyard/domain/invoices/money/payment.ts'
import { SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  data,
  dollars,
  emptyAsMissing,
  id,
  line,
  list,
  needle,
  paging,
  sentDollars,
  version,
  wireDate,
} from '../shared/shared.ts'

const moment = z.iso.datetime()

const receiptMailing = z
  .object({
    state: z.enum(SEND_STATES),
    recipients: z.array(z.string()),
    /** The mail server's reason; of a sent one, who of several did not get it and why. */
    error: z.string(),
    requestedAt: moment,
    requestedBy: z.string(),
    endedAt: moment.nullable(),
  })
  .meta({ id: 'ReceiptMailing' })

export type WireReceiptMailing = z.infer<typeof receiptMailing>

/** Money in or out and what it was for; an undone one stays visible and counts nowhere. */
export const payment = z
  .object({
    _id: id,
    contactID: id,
    customerName: z.string(),
    date: z.string().meta({ format: 'date-time' }),
    /** Negative for a refund. */
    amount: dollars,
    kind: z.enum(PAYMENT_KINDS),
    method: z.enum(PAYMENT_METHODS),
    reference: z.string(),
    createdBy: z.string(),
    createdAt: z.string().meta({ format: 'date-time' }),
    undoneBy: z.string().nullable(),
    undoneAt: z.string().meta({ format: 'date-time' }).nullable(),
    /** 'SKY-1036-R1' of money that was paid before an invoice; null of anything else, and once it is undone. */
    receiptNumber: z.string().nullable(),
    /** Null without a receipt, and until it is sent. */
    receiptMailing: receiptMailing.nullable(),
    allocations: z.array(
      z.object({
        bookingId: id,
        jobID: z.string(),
        /** Null for money that waits at the booking. */
        invoiceId: id.nullable(),
        invoiceNumber: z.string().nullable(),
        amount: dollars,
      }),
    ),
  })
  .meta({ id: 'Payment' })

export type WirePayment = z.infer<typeof payment>

const anyId = z.preprocess(emptyAsMissing, id.optional())
const day = z.preprocess(emptyAsMissing, wireDate().optional())

const paymentSearch = {
  q: needle,
  customerId: anyId,
  bookingId: anyId,
  invoiceId: anyId,
  method: z.preprocess(emptyAsMissing, z.enum(PAYMENT_METHODS).optional()),
  from: day,
  to: day,
}

/** The newest first; `q` searches references, customers and invoice numbers. */
export const listPayments = operation({
  method: 'GET',
  path: '/payments',
  summary: 'Payments of a customer, a booking, an invoice or a time',
  tag: 'invoices',
  access: 'member',
  query: z.object({ ...paymentSearch, ...paging }),
  reply: list(payment).extend({
    /**
     * Received by all payments found, less refunds; without undone ones and money that never left the
     * company.
     */
    received: dollars,
  }),
})

/** The payments of a search as a CSV file, every one of them. */
export const exportPayments = operation({
  method: 'GET',
  path: '/payments/export',
  summary: 'Payments as a CSV file',
  tag: 'invoices',
  access: 'member',
  needsProof: true,
  query: z.object(paymentSearch),
  produces: 'text/csv',
  reply: z.string(),
})

const amount = sentDollars(0, invoiceTexts.amountCents)
const method = z.enum(PAYMENT_METHODS)
const reference = line(100).default('')

/**
 * Enters a payment over one or several invoices of a customer; the parts add up to it. 400 names the field,
 * also for more than is left to pay.
 */
export const createPayment = operation({
  method: 'POST',
  path: '/payments',
  summary: 'Enters a payment over one or more invoices',
  tag: 'invoices',
  access: 'member',
  body: z.object({
    date: wireDate().nullish(),
    amount,
    method,
    reference,
    allocations: z.array(z.object({ invoiceId: id, amount })).max(200),
  }),
  reply: data(payment),
})

/**
 * Refunds at most what was paid. While Xero is connected it takes as much off the invoice by an adjustment
 * note, except for an overpayment; otherwise it is owed again.
 */
export const createRefund = operation({
  method: 'POST',
  path: '/payments/refund',
  summary: 'Enters a refund of an invoice',
  tag: 'invoices',
  access: 'member',
  body: z.object({ invoiceId: id, version, date: wireDate().nullish(), amount, method, reference }),
  reply: data(payment),
})

/** All or none; undone entries stay visible with who undid them. */
export const undoPayments = operation({
  method: 'POST',
  path: '/payments/undo',
  summary: 'Takes payments back',
  tag: 'invoices',
  access: 'member',
  body: z.object({ payments: z.array(id).min(1).max(100) }),
  reply: data(z.array(payment)),
})

/**
 * Mails the receipt of a payment to the customer's addresses, also again. Answers that it is being sent; 404
 * of money without a receipt, 409 while it is being sent.
 */
export const mailReceipt = operation({
  method: 'POST',
  path: '/payments/:paymentId/receipt/mail',
  summary: 'Sends the receipt of a payment by email',
  tag: 'invoices',
  access: 'member',
  params: z.object({ paymentId: id }),
  reply: z.object({ data: payment, message: z.string() }),
})
