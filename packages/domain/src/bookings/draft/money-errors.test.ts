import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { updateBooking } from '../change/update-booking.ts'
import { sampleBooking, SAMPLE_TODAY as today } from '../sample-booking.ts'
import { createBooking } from './create-booking.ts'
import { isAgreedFree, needsBookPrice } from './money-errors.ts'

const ids = { id: 'b', dropJobId: 'd', pickJobId: 'p', customerId: 'c', jobNumber: 1067, jobPrefix: 'SKY' }
const priced = sampleBooking({ priceCents: 47_000, paidCents: 0 })
const free = sampleBooking({ priceCents: 0, paidCents: 0 })
const freeDraft = free
const take = (facts: object) => createBooking(freeDraft, { today, ...ids, ...facts })

describe('a price of $0', () => {
  test('is refused where the price book says more, with the ways out', () => {
    expect(take({ bookCents: 47_000 })).toMatchObject({
      ok: false,
      field: 'bookingPayment',
      message: 'The Price Book says $470. Please enter a price, or give a reason for $0*',
      errors: [{ field: 'bookingPayment' }, { field: 'priceReason' }],
    })
    expect(take({ bookCents: 47_000, priceReason: ' ' }).ok).toBe(false)
  })

  test('is taken with a reason, and its payment is Completed', () => {
    const placed = take({ bookCents: 47_000, priceReason: 'Free of charge: late last time' })
    expect(placed).toMatchObject({ ok: true, value: { priceCents: 0, paymentStatus: 'Completed' } })
  })

  test('is by the price book where the book itself says $0', () => {
    expect(take({ bookCents: 0 })).toMatchObject({ ok: true, value: { paymentStatus: 'Completed' } })
  })

  test('is taken where the price book says nothing, and its payment is Pending until the price comes', () => {
    expect(take({})).toMatchObject({ ok: true, value: { paymentStatus: 'Pending' } })
    expect(take({ bookCents: null })).toMatchObject({ ok: true, value: { paymentStatus: 'Pending' } })
  })

  test('is agreed with a reason where the price book says nothing, and its payment is Completed', () => {
    const said = { bookCents: null, priceReason: 'Free of charge: late last time' }
    expect(take(said)).toMatchObject({ ok: true, value: { priceCents: 0, paymentStatus: 'Completed' } })
    expect(take({ ...said, priceReason: ' ' })).toMatchObject({ value: { paymentStatus: 'Pending' } })
    const pending = { ...free, paymentStatus: 'Pending' } as const
    expect(updateBooking(pending, freeDraft, { today, ...said })).toMatchObject({
      value: { paymentStatus: 'Completed' },
    })
  })

  test('is refused of a clone, too: the reason was that of the hire before', () => {
    expect(take({ bookCents: 47_000, source: free })).toMatchObject({ ok: false, field: 'bookingPayment' })
  })

  test('is refused of an edit that makes it so, not of one that leaves it', () => {
    const edited = updateBooking(priced, { ...priced, priceCents: 0 }, { today, bookCents: 47_000 })
    expect(edited).toMatchObject({ ok: false, field: 'bookingPayment' })
    const label = { ...freeDraft, label: 'GATE 9' }
    const kept = updateBooking(free, label, { today, bookCents: 47_000 })
    expect(kept).toMatchObject({ ok: true, value: { label: 'GATE 9', paymentStatus: free.paymentStatus } })
  })

  test('that an edit gives the reason of is Completed from then on', () => {
    const pending = { ...free, paymentStatus: 'Pending' } as const
    const said = { today, bookCents: 47_000, priceReason: 'Sponsored' }
    expect(updateBooking(pending, freeDraft, said)).toMatchObject({ value: { paymentStatus: 'Completed' } })
    expect(updateBooking(pending, freeDraft, { today })).toMatchObject({
      value: { paymentStatus: 'Pending' },
    })
  })
})

const cents = fc.oneof(fc.constant(0), fc.nat(90_000))
const saves = fc.record({
  priceCents: cents,
  priceBefore: fc.option(cents),
  priceReason: fc.constantFrom(undefined, '', '  ', 'A favour'),
  bookCents: fc.option(cents),
})
type Save = typeof saves extends fc.Arbitrary<infer One> ? One : never

function decided({ priceCents, priceBefore, ...said }: Save) {
  const facts = { today, ...said }
  const draft = { ...freeDraft, priceCents }
  if (priceBefore === null) return createBooking(draft, { ...ids, ...facts })
  return updateBooking(sampleBooking({ priceCents: priceBefore, paidCents: 0 }), draft, facts)
}

describe('the price book', () => {
  test('is asked about every price that is refused or agreed by it', () => {
    fc.assert(
      fc.property(saves, (save) => {
        const isByBook = !decided(save).ok || isAgreedFree(save)
        expect(needsBookPrice(save) || !isByBook || save.priceBefore === 0).toBe(true)
      }),
    )
  })

  test('is not asked about a whole price above $0', () => {
    fc.assert(
      fc.property(saves, (save) => {
        expect(needsBookPrice({ ...save, priceCents: 100 + Math.floor(save.priceCents / 100) * 100 })).toBe(
          false,
        )
      }),
    )
  })
})
