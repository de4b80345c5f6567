import { newBookingDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { type FormDraft, formDraft } from './form-draft.ts'
import { furtherErrors, orderCents, wireOfFurther, withOwnDeposit } from './further-bins.ts'

const draft = (change: Partial<FormDraft> = {}): FormDraft => ({
  ...formDraft(newBookingDraft(localDate('2026-05-14')), null),
  binSize: 6,
  priceCents: 40_000,
  furtherBins: [
    { binSize: 6, priceCents: 40_000, isTyped: false },
    { binSize: 8, priceCents: 52_050, isTyped: true },
  ],
  ...change,
})

test('an order costs what its bins cost together, to the cent', () => {
  expect(orderCents(draft())).toBe(132_050)
  expect(orderCents(draft({ furtherBins: [] }))).toBe(40_000)
})

test('each further bin is sent with its size and price', () => {
  expect(wireOfFurther(draft())).toEqual([
    { binSize: 6, bookingPayment: 400 },
    { binSize: 8, bookingPayment: 520.5 },
  ])
  expect(wireOfFurther(draft({ priceReason: ' Builder ' }))[0]).toMatchObject({ priceReason: 'Builder' })
})

test('what was paid may be more than the first bin costs, and not more than all', () => {
  expect(withOwnDeposit(draft({ paidCents: 60_000 })).paidCents).toBe(40_000)
  const tooMuch = withOwnDeposit(draft({ paidCents: 140_000 }))
  expect(tooMuch.paidCents).toBeGreaterThan(tooMuch.priceCents)
  expect(withOwnDeposit(draft({ paidCents: 60_000, furtherBins: [] })).paidCents).toBe(60_000)
})

test('a bin whose price nobody knows is asked for', () => {
  const [bin] = draft().furtherBins
  expect(furtherErrors(draft())).toEqual([])
  for (const priceCents of [null, Number.NaN]) {
    const errors = furtherErrors(draft({ furtherBins: bin ? [{ ...bin, priceCents }] : [] }))
    expect(errors).toEqual([{ field: 'furtherBins', message: 'Please enter the price.' }])
  }
})
