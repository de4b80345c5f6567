import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { BOOKING_STATUSES } from '@skipyard/domain/bookings/status/booking-status.ts'
import { MONEY_ANSWERS } from '@skipyard/domain/invoices/money/money-answer.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  data,
  dollars,
  id,
  line,
  list,
  needle,
  paging,
  sentDollars,
  version,
  wireDate,
} from '../shared/shared.ts'
import { invoice } from './invoices.ts'
import { payment } from './payments.ts'

const moneyRow = z
  .object({
    _id: id,
    version,
    jobID: z.string(),
    contactID: id,
    customerName: z.string(),
    customerPhone: z.string(),
    status: z.enum(BOOKING_STATUSES),
    amount: dollars,
    bookingPayment: dollars,
    deposit: dollars,
    /** When it was cancelled or its price last changed; null where the history does not say. */
    since: z.string().meta({ format: 'date-time' }).nullable(),
    /** An invoice bills its hire: none of its money can be kept as a fee. */
    isInvoiced: z.boolean(),
    /** What its invoices that count come to, less adjustment notes. */
    billed: dollars,
  })
  .meta({ id: 'MoneyToGiveBack' })

export type WireMoneyToGiveBack = z.infer<typeof moneyRow>

/** Bookings that were cancelled or lowered below what was paid, without a decision about the money. */
export const listMoneyToGiveBack = operation({
  method: 'GET',
  path: '/payments/toGiveBack',
  summary: 'Bookings with money to give back',
  tag: 'invoices',
  access: 'member',
  query: z.object({ q: needle, ...paging }),
  reply: list(moneyRow),
})

/** Pays with money waiting at the booking, as much as both allow; 409 where none waits or nothing is left. */
export const takeWaitingMoney = operation({
  method: 'POST',
  path: '/invoices/:invoiceId/useWaiting',
  summary: 'Pays an invoice with money that waits at its booking',
  tag: 'invoices',
  access: 'member',
  params: z.object({ invoiceId: id }),
  body: z.object({ version }),
  reply: data(invoice),
})

const amount = sentDollars(0, invoiceTexts.payment.amountRequired)
/** Left out, the way the money came. */
const method = z.enum(PAYMENT_METHODS).optional()
const reference = line(100).default('')
const date = wireDate().nullish()

/** The new entry, the booking's new version, and what is still to be refunded. */
const answered = data(z.object({ payment, booking: z.object({ _id: id, version }), left: dollars }))

/**
 * Decides about a booking's money: refunded, kept as a cancellation fee (`reference` says why), or left on
 * the customer's account. 400 names the field, also for too much; 409 when the booking changed.
 */
export const answerMoney = operation({
  method: 'POST',
  path: '/bookings/:bookingId/money',
  summary: 'Gives money of a booking back, keeps it or leaves it on account',
  tag: 'invoices',
  access: 'member',
  params: z.object({ bookingId: id }),
  body: z.object({ version, answer: z.enum(MONEY_ANSWERS), amount, date, method, reference }),
  reply: answered,
})

const accountRow = z
  .object({
    _id: id,
    customerName: z.string(),
    customerPhone: z.string(),
    amount: dollars,
    since: z.string().meta({ format: 'date-time' }),
    /** How the latest of it came in; null where nothing says so. */
    method: z.enum(PAYMENT_METHODS).nullable(),
    /** Unpaid bookings of the customer, at most twenty. */
    owing: z.array(z.object({ _id: id, jobID: z.string(), amount: dollars })),
  })
  .meta({ id: 'MoneyOnAccount' })

export type WireMoneyOnAccount = z.infer<typeof accountRow>

export const listMoneyOnAccount = operation({
  method: 'GET',
  path: '/payments/onAccount',
  summary: 'Customers with money on account',
  tag: 'invoices',
  access: 'member',
  query: z.object({ q: needle, ...paging }),
  reply: list(accountRow),
})

/**
 * Pays a booking with the customer's money on account: open invoices first, the rest waits at the booking.
 */
export const spendAccountMoney = operation({
  method: 'POST',
  path: '/customers/:customerId/account/use',
  summary: 'Pays a booking with money on account',
  tag: 'invoices',
  access: 'member',
  params: z.object({ customerId: id }),
  body: z.object({ bookingId: id, amount, reference }),
  reply: data(payment),
})

export const refundAccountMoney = operation({
  method: 'POST',
  path: '/customers/:customerId/account/refund',
  summary: 'Gives money on account back',
  tag: 'invoices',
  access: 'member',
  params: z.object({ customerId: id }),
  body: z.object({ amount, date, method, reference }),
  reply: data(z.array(payment)),
})
