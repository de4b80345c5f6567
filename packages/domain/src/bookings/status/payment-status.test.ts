import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentStatusOf, pendingCents } from './payment-status.ts'

test('Completed when the deposit equals the total, otherwise Pending', () => {
  expect(paymentStatusOf({ priceCents: 47_000, paidCents: 47_000 })).toBe('Completed')
  expect(paymentStatusOf({ priceCents: 47_000, paidCents: 46_999 })).toBe('Pending')
  expect(paymentStatusOf({ priceCents: 47_000, paidCents: 0 })).toBe('Pending')
})

test('$0 and nothing paid is Pending until somebody has agreed that the hire is for nothing', () => {
  const nothing = { priceCents: 0, paidCents: 0 }
  expect(paymentStatusOf(nothing)).toBe('Pending')
  expect(paymentStatusOf({ ...nothing, isAgreedFree: true })).toBe('Completed')
})

test('a payment is Completed exactly when nothing is pending of a price that is known', () => {
  const cents = fc.oneof(fc.nat(5_000_000), fc.constant(0))
  fc.assert(
    fc.property(cents, fc.option(cents), fc.boolean(), (priceCents, other, isAgreedFree) => {
      const money = { priceCents, paidCents: other ?? priceCents }
      const isSettled = pendingCents(money) === 0 && (priceCents > 0 || isAgreedFree)
      expect(paymentStatusOf({ ...money, isAgreedFree }) === 'Completed').toBe(isSettled)
    }),
  )
})
