import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { type BookingPrice, priceOfPaidDays } from './booking-price.ts'
import type { Quote } from './quote.ts'

const quote = (includedDays: number): Quote => ({
  zone: 'West',
  priceClass: 'Retail',
  validFrom: localDate('2026-03-01'),
  lines: [],
  totalCents: 47_000,
  includedDays,
  includedKg: 1_500,
  extraDayCents: 2_200,
  perTonneCents: 16_500,
})

const held: BookingPrice = { quote: quote(7), reason: 'A favour', paidExtraDays: 2 }

test('a hire that becomes another bin at its price has the days of that one, and keeps those that were paid for', () => {
  expect(priceOfPaidDays(held, quote(10))).toEqual({
    quote: quote(10),
    reason: 'A favour',
    paidExtraDays: 0,
  })
  expect(priceOfPaidDays(held, quote(3))).toMatchObject({ paidExtraDays: 6 })
})

test('whatever the bins, no day that was paid for is lost and none is added beyond what is included', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.nat(30), (before, extra, after) => {
      const was = { ...held, quote: quote(before), paidExtraDays: extra }
      const now = priceOfPaidDays(was, quote(after))
      expect(after + now.paidExtraDays).toBe(Math.max(before + extra, after))
    }),
  )
})
