import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booking } from '../booking.ts'
import { sampleBooking } from '../sample-booking.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-status.ts'
import { setPaymentStatus as decide } from './set-payment-status.ts'

function setPaymentStatus(booking: Booking, status: PaymentStatus): Booking {
  const decision = decide(booking, status)
  if (!decision.ok) throw new Error(decision.message)
  return decision.value
}

const money = (priceCents: number, paidCents: number) => sampleBooking({ priceCents, paidCents })

test('Completed pays the rest', () => {
  const paid = setPaymentStatus(money(47_000, 22_500), 'Completed')
  expect(paid).toMatchObject({ paidCents: 47_000, paymentStatus: 'Completed' })
})

test.each(['Pending', 'Partial', 'Processed', 'Failed'] as const)(
  '%s takes a full payment back',
  (status) => {
    const unpaid = setPaymentStatus(money(47_000, 47_000), status)
    expect(unpaid).toMatchObject({ paidCents: 0, paymentStatus: status })
  },
)

test('what was paid in part stays paid', () => {
  expect(setPaymentStatus(money(47_000, 22_500), 'Partial').paidCents).toBe(22_500)
})

test('a booking that costs nothing can be pending', () => {
  expect(setPaymentStatus(money(0, 0), 'Pending')).toMatchObject({ paidCents: 0, paymentStatus: 'Pending' })
})

test('never pays more than the price, and Completed never leaves a rest', () => {
  const amounts = fc.tuple(fc.nat({ max: 90_000 }), fc.nat({ max: 90_000 }))
  fc.assert(
    fc.property(amounts, fc.constantFrom(...PAYMENT_STATUSES), ([price, share], status) => {
      const { priceCents, paidCents } = setPaymentStatus(money(price, Math.min(price, share)), status)
      expect(paidCents >= 0 && paidCents <= priceCents).toBe(true)
      if (status === 'Completed') expect(paidCents).toBe(priceCents)
    }),
  )
})
