import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { BOOKING_STATUSES } from '@skipyard/domain/bookings/status/booking-status.ts'
import { MONEY_ANSWERS } from '@skipyard/domain/invoices/money-answer.ts'
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
    /** What is due back. */
    amount: dollars,
    bookingPayment: dollars,
    deposit: dollars,
    /** When it was cancelled, or its price last changed; null where the history does not say. */
    since: z.string().meta({ format: 'date-time' }).nullable(),
    /** Its money follows its invoices: nothing of it is kept as a fee. */
    isInvoiced: z.boolean(),
  })
  .meta({ id: 'MoneyToGiveBack' })

/** A booking with money that is due back as it crosses the wire. */
export type WireMoneyToGiveBack = z.infer<typeof moneyRow>

/** Bookings with more money than they owe and no answer about it: cancelled, or lowered below what was paid. */
export const listMoneyToGiveBack = operation({
  method: 'GET',
  path: '/payments/toGiveBack',
  summary: 'Bookings with money to give back',
  tag: 'invoices',
  access: 'member',
  query: z.object({ q: needle, ...paging }),
  reply: list(moneyRow),
})

/** Pays an invoice with money that waits at its booking, as much as both allow; 409 where none waits or nothing is left. */
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
const method = z.enum(PAYMENT_METHODS).default('BankTransfer')
const reference = line(100).default('')
const date = wireDate().nullish()

/** What became of a booking's money: the entry, the booking's version since, and what is still due back. */
const answered = data(z.object({ payment, booking: z.object({ _id: id, version }), left: dollars }))

/**
 * Says what happens to money of a booking: given back, kept as a fee of a cancelled booking, for which `reference` says
 * why, or left on the customer's account. 400 names the field, for more than there is too; 409 when the booking changed.
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
    /** The day of its oldest entry. */
    since: z.string().meta({ format: 'date-time' }),
    /** Bookings of the customer that something is left to pay of, at most twenty. */
    owing: z.array(z.object({ _id: id, jobID: z.string(), amount: dollars })),
  })
  .meta({ id: 'MoneyOnAccount' })

/** A customer with money on account as it crosses the wire. */
export type WireMoneyOnAccount = z.infer<typeof accountRow>

/** Customers whose money was left on account and is still there. */
export const listMoneyOnAccount = operation({
  method: 'GET',
  path: '/payments/onAccount',
  summary: 'Customers with money on account',
  tag: 'invoices',
  access: 'member',
  query: z.object({ q: needle, ...paging }),
  reply: list(accountRow),
})

/** Pays a booking of the customer with money on their account: its open invoices first, the rest waits at the booking. */
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

/** Gives money on a customer's account back to them. */
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
