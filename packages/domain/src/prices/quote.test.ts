import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '../inventory/bin.ts'
import { addDays, localDate } from '../shared/local-date.ts'
import type { CustomerPrice, HirePrice } from './price-book.ts'
import { type PriceAsk, type PriceBook, type Quote, quote } from './quote.ts'
import { sampleAsk, samplePriceBook } from './sample-price-book.ts'

function quoted(ask: Partial<PriceAsk> = {}, book: Partial<PriceBook> = {}): Quote {
  const answer = quote({ ...samplePriceBook, ...book }, { ...sampleAsk, ...ask })
  if (!answer.ok) throw new Error(answer.message)
  return answer.value
}

const linesOf = (ask: Partial<PriceAsk>, book: Partial<PriceBook> = {}) =>
  quoted(ask, book).lines.map(({ words, amountCents }) => [words, amountCents])

describe('what a hire costs by the price book', () => {
  test('a week in the zone is the price that was entered', () => {
    expect(linesOf({})).toEqual([['6 m³, West, 7 days and 1.5 t', 47_000]])
    expect(quoted()).toMatchObject({ totalCents: 47_000, zone: 'West', priceClass: 'Retail' })
  })

  test('days and tonnes beyond those included are lines of their own', () => {
    const ask = { pickedOn: addDays(sampleAsk.droppedOn, 14), weightKg: 1_720 }
    expect(linesOf(ask)).toEqual([
      ['6 m³, West, 7 days and 1.5 t', 47_000],
      ['7 extra days at $22', 15_400],
      ['0.22 t over at $165', 3_630],
    ])
    expect(quoted(ask).totalCents).toBe(66_030)
  })

  test('a drop on a Saturday or a public holiday costs what those days cost more', () => {
    expect(linesOf({ droppedOn: localDate('2026-05-23'), pickedOn: localDate('2026-05-30') })[1]).toEqual([
      'Saturday drop',
      6_000,
    ])
    const onHoliday = { droppedOn: localDate('2026-06-08'), pickedOn: localDate('2026-06-15') }
    expect(linesOf(onHoliday)[1]).toEqual(['Public holiday', 11_800])
  })

  test('extras are counted at their own price, cents included', () => {
    const extras = [{ name: 'Mattress', unitCents: 4_550, count: 2, isTaxed: true }]
    expect(linesOf({ extras })[1]).toEqual(['Mattress', 9_100])
  })

  test('a booking keeps the prices of the day it was taken, not of the drop', () => {
    const july = { droppedOn: localDate('2026-07-06'), pickedOn: localDate('2026-07-13') }
    expect(quoted({ ...july, takenOn: localDate('2026-06-30') }).totalCents).toBe(47_000)
    expect(quoted({ ...july, takenOn: localDate('2026-07-01') }).totalCents).toBe(49_500)
  })

  test("a customer's own price comes before that of the class before Retail", () => {
    const { binType, binSize, wasteType } = sampleAsk
    const tradePrice: HirePrice = { zoneId: 'west', binType, binSize, wasteType, priceCents: 44_000 }
    const trade = {
      id: 'trade',
      priceClass: 'Trade',
      validFrom: localDate('2026-04-01'),
      prices: [tradePrice],
      terms: [],
    }
    const own: CustomerPrice = {
      customerId: 'acme',
      zoneId: null,
      binType,
      binSize,
      wasteType,
      priceCents: 40_000,
      validFrom: localDate('2026-05-01'),
      validTo: localDate('2026-05-31'),
    }
    const book = { sheets: [...samplePriceBook.sheets, trade], customerPrices: [own] }
    expect(quoted({ priceClass: 'Trade' }, book)).toMatchObject({ totalCents: 44_000, includedDays: 7 })
    expect(quoted({ priceClass: 'Trade', binSize: 8 }, book).priceClass).toBe('Retail')
    expect(quoted({ priceClass: 'Trade', customerId: 'acme' }, book)).toMatchObject({
      totalCents: 40_000,
      priceClass: 'Own',
      validFrom: '2026-05-01',
    })
  })

  test.each([
    ['the day before', '2026-04-30', 47_000],
    ['its first day', '2026-05-01', 40_000],
    ['its last day', '2026-05-31', 40_000],
    ['the day after', '2026-06-01', 47_000],
  ])("a customer's own price on %s", (_, takenOn, totalCents) => {
    const { binType, binSize, wasteType } = sampleAsk
    const bin = { zoneId: null, binType, binSize, wasteType, priceCents: 40_000 }
    const held = { validFrom: localDate('2026-05-01'), validTo: localDate('2026-05-31') }
    const book = { customerPrices: [{ customerId: 'acme', ...bin, ...held }] }
    expect(quoted({ customerId: 'acme', takenOn: localDate(takenOn) }, book).totalCents).toBe(totalCents)
  })

  test.each<[string, Partial<PriceAsk>, Partial<PriceBook>]>([
    ['no-sheet', { takenOn: localDate('2026-02-28') }, {}],
    ['zone-unknown', { place: { suburb: 'Ballarat', postCode: '3350', kmFromYard: 95 } }, {}],
    ['not-offered', { wasteType: 'Soil', binSize: 8 }, {}],
    ['price-missing', { wasteType: 'Green Waste' }, {}],
  ])('says %s where there is no price', (reason, ask, book) => {
    const answer = quote({ ...samplePriceBook, ...book }, { ...sampleAsk, ...ask })
    expect(answer).toMatchObject({ ok: false, reason })
  })
})

const asks = fc
  .record({
    binType: fc.constantFrom(...BOOKING_BIN_TYPES),
    binSize: fc.constantFrom(...BIN_SIZES),
    place: fc.record({
      suburb: fc.constantFrom('Yarraville', 'footscray ', 'Elsewhere'),
      postCode: fc.constantFrom('3000', '3011', '3013'),
      kmFromYard: fc.constantFrom(null, 4, 30, 45, 59.9),
    }),
    taken: fc.integer({ min: 0, max: 200 }),
    ahead: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 0, max: 90 }),
    weightKg: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(({ taken, ahead, days, ...ask }): PriceAsk => {
    const takenOn = addDays(localDate('2026-03-01'), taken)
    const droppedOn = addDays(takenOn, ahead)
    return { ...sampleAsk, ...ask, takenOn, droppedOn, pickedOn: addDays(droppedOn, days) }
  })

describe('whatever is asked for', () => {
  test('the lines add up to the total, and the same question has the same answer', () => {
    fc.assert(
      fc.property(asks, (ask) => {
        const answer = quote(samplePriceBook, ask)
        if (!answer.ok) return
        const sum = answer.value.lines.reduce((total, line) => total + line.amountCents, 0)
        expect(sum).toBe(answer.value.totalCents)
        expect(quote(samplePriceBook, ask)).toEqual(answer)
      }),
      { numRuns: 1_000 },
    )
  })

  test('more days or more weight never make a hire cheaper', () => {
    fc.assert(
      fc.property(
        asks,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 5_000 }),
        (ask, days, kg) => {
          const less = quote(samplePriceBook, ask)
          const more = quote(samplePriceBook, {
            ...ask,
            pickedOn: addDays(ask.pickedOn, days),
            weightKg: (ask.weightKg ?? 0) + kg,
          })
          if (!less.ok || !more.ok) return
          expect(more.value.totalCents).toBeGreaterThanOrEqual(less.value.totalCents)
        },
      ),
      { numRuns: 10_000 },
    )
  })
})
