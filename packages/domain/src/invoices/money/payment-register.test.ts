import { expect, test } from 'vitest'
import { PAYMENT_KINDS } from './payment.ts'
import { paidForWords, paymentKindWords } from './payment-register.ts'

test('money that comes from an account is told apart from money that is left there', () => {
  expect(PAYMENT_KINDS.map((kind) => paymentKindWords({ kind, amount: -20 }))).toEqual([
    'Payment',
    'Payment',
    'Refund',
    'Correction',
    'Cancellation fee kept',
    'Left on account',
  ])
  expect(paymentKindWords({ kind: 'account', amount: 20 })).toBe('Paid from account')
})

test('money is for an invoice, or waits at a booking for one', () => {
  expect(paidForWords({ jobID: 'SKY-1036', invoiceNumber: 'SKY-1036-001' })).toBe('SKY-1036-001')
  expect(paidForWords({ jobID: 'SKY-1036', invoiceNumber: null })).toBe('SKY-1036, not invoiced')
})
