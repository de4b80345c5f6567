import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { firstLines } from '@skipyard/domain/invoices/first-lines.ts'
import { totalsOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import { type BookingPrice, priceByQuote } from '@skipyard/domain/prices/booking-price.ts'
import { type PriceAsk, quote } from '@skipyard/domain/prices/quote.ts'
import { sampleAsk, samplePriceBook } from '@skipyard/domain/prices/sample-price-book.ts'
import { addDays, localDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteToWire, sheetChangeOf } from './codec.ts'

const extra = fc.record({
  name: fc.constantFrom('Mattress', 'Tyre'),
  unitCents: fc.integer({ min: -3_000, max: 20_000 }),
  count: fc.integer({ min: 1, max: 9 }),
  isTaxed: fc.boolean(),
})

const asks = fc
  .record({
    binType: fc.constantFrom(...BOOKING_BIN_TYPES),
    binSize: fc.constantFrom(...BIN_SIZES),
    wasteType: fc.constantFrom('General Waste', 'Soil'),
    suburb: fc.constantFrom('Yarraville', 'Footscray'),
    days: fc.integer({ min: 0, max: 60 }),
    ahead: fc.integer({ min: 0, max: 90 }),
    weightKg: fc.integer({ min: 0, max: 15_000 }),
    extras: fc.array(extra, { maxLength: 4 }),
  })
  .map(({ suburb, days, ahead, ...ask }): PriceAsk => {
    const droppedOn = addDays(localDate('2026-03-02'), ahead)
    const place = { ...sampleAsk.place, suburb }
    return { ...sampleAsk, ...ask, place, takenOn: droppedOn, droppedOn, pickedOn: addDays(droppedOn, days) }
  })

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('10,000 bookings cost the same to the cent in the form, as kept with them, and on their invoice', () => {
  let id = 0
  fc.assert(
    fc.property(asks, (ask) => {
      const answer = quote(samplePriceBook, ask)
      if (!answer.ok) return
      const { totalCents } = answer.value
      const wire = quoteToWire(answer.value)
      expect(dollarsToCents(wire.total)).toBe(totalCents)
      expect(sum(wire.lines.map(({ amount }) => dollarsToCents(amount)))).toBe(totalCents)

      const sample = sampleBooking({ permit: null, priceCents: totalCents })
      const drop = { ...sample.drop, date: ask.droppedOn }
      const booking = { ...sample, drop, pick: { ...sample.pick, date: ask.pickedOn } }
      const kept: BookingPrice = JSON.parse(
        JSON.stringify(priceByQuote(booking, { quote: answer.value, reason: '' })),
      )
      expect(kept.quote).toEqual(answer.value)

      const lines = firstLines(booking, {
        isHireBilled: false,
        isPermitTaxed: false,
        permitNumber: '',
        quote: kept.quote,
        approved: [],
        newId: () => `${id++}`,
      })
      const totals = totalsOf({ lines, lineAmountType: 'Inclusive', isGstRegistered: true })
      expect(lines.length).toBe(answer.value.lines.length)
      expect(totals.totalCents).toBe(totalCents)
    }),
    { numRuns: 10_000 },
  )
})

test('tonnes and dollars of a cell are whole kilograms and cents, whatever their decimals', () => {
  const cell = { zoneId: 'west', binType: 'Marrel', binSize: 6 } as const
  const terms = [
    { ...cell, field: 'includedTonnes' as const, was: 1.005, now: 2.3 },
    { ...cell, field: 'extraDay' as const, was: null, now: 22.15 },
  ]
  expect(sheetChangeOf({ prices: [], terms }).terms).toMatchObject([
    { field: 'includedKg', was: 1_005, now: 2_300 },
    { field: 'extraDayCents', was: null, now: 2_215 },
  ])
})
