import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { PAYMENT_KINDS } from '@skipyard/domain/invoices/payment.ts'
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

/** Money that came in or went out, and what it was for; an undone one stays to be read and counts nowhere. */
export const payment = z
  .object({
    _id: id,
    contactID: id,
    customerName: z.string(),
    date: z.string().meta({ format: 'date-time' }),
    /** Below zero for a refund. */
    amount: dollars,
    kind: z.enum(PAYMENT_KINDS),
    method: z.enum(PAYMENT_METHODS),
    reference: z.string(),
    createdBy: z.string(),
    createdAt: z.string().meta({ format: 'date-time' }),
    undoneBy: z.string().nullable(),
    undoneAt: z.string().meta({ format: 'date-time' }).nullable(),
    allocations: z.array(
      z.object({
        bookingId: id,
        jobID: z.string(),
        /** Null for what waits at the booking for an invoice. */
        invoiceId: id.nullable(),
        invoiceNumber: z.string().nullable(),
        amount: dollars,
      }),
    ),
  })
  .meta({ id: 'Payment' })

/** A payment as it crosses the wire. */
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

/** Payments, the newest first; `q` looks into references, customers and invoice numbers. */
export const listPayments = operation({
  method: 'GET',
  path: '/payments',
  summary: 'Payments of a customer, a booking, an invoice or a time',
  tag: 'invoices',
  access: 'member',
  query: z.object({ ...paymentSearch, ...paging }),
  reply: list(payment).extend({
    /** What came in by all payments found, refunds taken off; what was undone or never left the company is not among it. */
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
  query: z.object(paymentSearch),
  produces: 'text/csv',
  reply: z.string(),
})

const amount = sentDollars(0, invoiceTexts.amountCents)
const method = z.enum(PAYMENT_METHODS)
const reference = line(100).default('')

/**
 * Enters a payment over one invoice or several of a customer; what goes to each adds up to it. 400 names the field, for
 * more than is left to pay too.
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
 * Gives money of an invoice back: at most what was paid on it. While the books are connected it takes as much off the
 * invoice by an adjustment note, but for what was paid too much; otherwise as much is owed again.
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

/** Takes payments or refunds back, all of them or none; they stay to be read, with who took them back. */
export const undoPayments = operation({
  method: 'POST',
  path: '/payments/undo',
  summary: 'Takes payments back',
  tag: 'invoices',
  access: 'member',
  body: z.object({ payments: z.array(id).min(1).max(100) }),
  reply: data(z.array(payment)),
})
