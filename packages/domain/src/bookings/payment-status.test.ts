import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentStatusOf, pendingCents } from './payment-status.ts'

test('Completed when the deposit equals the total, otherwise Pending', () => {
  expect(paymentStatusOf(47_000, 47_000)).toBe('Completed')
  expect(paymentStatusOf(47_000, 46_999)).toBe('Pending')
  expect(paymentStatusOf(47_000, 0)).toBe('Pending')
})

test('nothing is pending exactly when the payment is Completed', () => {
  const cents = fc.nat(5_000_000)
  fc.assert(
    fc.property(cents, cents, (priceCents, paidCents) => {
      const isSettled = pendingCents({ priceCents, paidCents }) === 0
      expect(paymentStatusOf(priceCents, paidCents) === 'Completed').toBe(isSettled)
    }),
  )
})
