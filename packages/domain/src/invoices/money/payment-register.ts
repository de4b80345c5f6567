import { PAYMENT_METHOD_WORDS, type PaymentMethod } from '../../bookings/draft/booking-options.ts'
import type { PaymentKind } from './payment.ts'

export const registerTexts = {
  columns: {
    date: 'Date',
    customerName: 'Customer',
    kind: 'Kind',
    method: 'Method',
    reference: 'Reference',
    paidFor: 'For',
    amount: 'Amount',
    createdBy: 'Entered by',
    undone: 'Undone',
  },
  kinds: {
    deposit: 'Payment',
    payment: 'Payment',
    refund: 'Refund',
    correction: 'Correction',
    fee: 'Cancellation fee kept',
    account: 'Left on account',
  },
  fromAccount: 'Paid from account',
  methods: PAYMENT_METHOD_WORDS,
  waiting: (jobID: string) => `${jobID}, not invoiced`,
} as const satisfies {
  kinds: Record<PaymentKind, string>
  methods: Record<PaymentMethod, string>
  [key: string]: unknown
}

/** What an entry of money is called; what is paid from a customer's account leaves it, and is above zero. */
export const paymentKindWords = ({ kind, amount }: { kind: PaymentKind; amount: number }): string =>
  kind === 'account' && amount > 0 ? registerTexts.fromAccount : registerTexts.kinds[kind]

/** Part of an entry: for an invoice, or waiting at a booking for one. */
export interface PaidPart {
  jobID: string
  invoiceNumber: string | null
}

/** What a part of an entry was for: the number of the invoice, or of the booking that has none yet. */
export const paidForWords = ({ jobID, invoiceNumber }: PaidPart): string =>
  invoiceNumber ?? registerTexts.waiting(jobID)
