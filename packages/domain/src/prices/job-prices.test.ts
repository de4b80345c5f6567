import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../shared/local-date.ts'
import { VISIT_KINDS, type VisitKind } from '../visits/visit.ts'
import { type JobPrice, jobPriceFor, PRICED_JOBS, quartersWaited } from './job-prices.ts'
import { type PriceAsk, type PriceBook, type Quote, quote } from './quote.ts'
import { sampleAsk, samplePriceBook } from './sample-price-book.ts'

const price = (job: JobPrice['job'], changes: Partial<JobPrice> = {}): JobPrice => ({
  id: JSON.stringify([job, changes]),
  job,
  binSize: null,
  zoneId: null,
  isOff: false,
  cents: 10_000,
  includedMinutes: 0,
  ...changes,
})

function quoted(jobPrices: JobPrice[], ask: Partial<PriceAsk>, book: Partial<PriceBook> = {}): Quote {
  const answer = quote({ ...samplePriceBook, jobPrices, ...book }, { ...sampleAsk, ...ask })
  if (!answer.ok) throw new Error(answer.message)
  return answer.value
}

const visit = (kind: VisitKind, daysLeft: number | null = null) => ({ visit: { kind, daysLeft } })

const linesOf = ({ lines }: Quote) => lines.map(({ words, amountCents }) => [words, amountCents])

describe('what a hire that begins with a visit costs', () => {
  test('what any hire costs, where the book says nothing of the visit', () => {
    for (const kind of VISIT_KINDS) expect(quoted([], visit(kind)).totalCents).toBe(47_000)
  })

  test('the hire less what comes off for an exchange, never below nothing', () => {
    const less = [price('exchange', { isOff: true, cents: 3_000 })]
    expect(linesOf(quoted(less, visit('exchange')))).toEqual([
      ['6 m³, West, 7 days and 1.5 t', 47_000],
      ['Less for exchange', -3_000],
    ])
    expect(quoted(less, {}).totalCents).toBe(47_000)
    expect(quoted(less, visit('relocate')).totalCents).toBe(47_000)
    expect(quoted([price('exchange', { isOff: true, cents: 90_000 })], visit('exchange')).totalCents).toBe(0)
  })

  test('the price of its size in the place of the hire, with days and surcharges beside it', () => {
    const prices = [
      price('exchange', { cents: 39_050, binSize: 6 }),
      price('exchange', { cents: 50_000, binSize: 8 }),
    ]
    const longer = { ...visit('exchange'), pickedOn: addDays(sampleAsk.droppedOn, 9) }
    expect(linesOf(quoted(prices, longer))).toEqual([
      ['Exchange, 6 m³, West, 7 days and 1.5 t', 39_050],
      ['2 extra days at $22', 4_400],
    ])
    expect(quoted(prices, { ...visit('exchange'), binSize: 4 }).totalCents).toBe(35_000)
  })

  test('where a visit brings a bin a customer’s own price stays theirs, and what comes off comes off that', () => {
    const { binType, binSize, wasteType, takenOn: validFrom } = sampleAsk
    const own = {
      customerId: 'tom',
      zoneId: null,
      binType,
      binSize,
      wasteType,
      priceCents: 40_000,
      validFrom,
      validTo: null,
    }
    const ask = { ...visit('exchange'), customerId: 'tom' }
    const book = { customerPrices: [own] }
    expect(quoted([price('exchange', { cents: 45_000 })], ask, book).totalCents).toBe(40_000)
    expect(quoted([price('exchange', { isOff: true, cents: 3_000 })], ask, book).totalCents).toBe(37_000)
    const waits = { ...ask, ...visit('wait-and-load') }
    expect(quoted([price('wait-and-load', { cents: 52_000 })], waits, book).totalCents).toBe(40_000)
    expect(
      quoted([price('relocate', { cents: 8_800 })], { ...ask, ...visit('relocate') }, book).totalCents,
    ).toBe(8_800)
  })

  test('a bin that is moved for a price of its own has the days that are left, not seven more', () => {
    const moved = quoted([price('relocate', { cents: 8_800 })], {
      ...visit('relocate', 3),
      pickedOn: addDays(sampleAsk.droppedOn, 5),
    })
    expect(moved.includedDays).toBe(3)
    expect(linesOf(moved)).toEqual([
      ['Relocate, 6 m³, West, 3 days and 1.5 t', 8_800],
      ['2 extra days at $22', 4_400],
    ])
    expect(quoted([], visit('relocate', 3)).includedDays).toBe(7)
    expect(quoted([price('tip-and-return')], visit('tip-and-return', 3)).includedDays).toBe(7)
  })

  test('a bin is moved to where the book has no price for a hire; waste that is not taken is not exchanged', () => {
    const far = { wasteType: 'Timber' }
    expect(quoted([price('relocate', { cents: 8_800 })], { ...far, ...visit('relocate') }).totalCents).toBe(
      8_800,
    )
    const soil = { ...sampleAsk, binSize: 8, wasteType: 'Soil', ...visit('exchange') } as const
    expect(quote({ ...samplePriceBook, jobPrices: [price('exchange')] }, soil)).toMatchObject({
      reason: 'not-offered',
    })
  })

  test('what was quoted as a visit is quoted as that visit again, to the cent', () => {
    const anyPrice = fc.record({
      job: fc.constantFrom(...PRICED_JOBS),
      binSize: fc.constantFrom(null, 6 as const, 8 as const),
      zoneId: fc.constantFrom(null, 'west', 'inner'),
      isOff: fc.boolean(),
      cents: fc.nat(90_000),
    })
    fc.assert(
      fc.property(
        fc.array(anyPrice, { maxLength: 6 }),
        fc.constantFrom(...VISIT_KINDS),
        fc.nat(9),
        (some, kind, left) => {
          const prices = some.map(({ job, ...changes }) => price(job, changes))
          const first = quoted(prices, visit(kind, left))
          expect(first.totalCents).toBe(first.lines.reduce((sum, { amountCents }) => sum + amountCents, 0))
          expect(first.totalCents).toBeGreaterThanOrEqual(0)
          expect(quoted(prices, { visit: first.visit })).toEqual(first)
        },
      ),
    )
  })
})

describe('the price of a job', () => {
  test('is that of the zone and size before that of the zone, the size, and all', () => {
    const all = price('relocate')
    const size = price('relocate', { binSize: 6 })
    const zone = price('relocate', { zoneId: 'west' })
    const both = price('relocate', { binSize: 6, zoneId: 'west' })
    const found = (binSize: number, zoneId: string) =>
      jobPriceFor([all, size, zone, both], { job: 'relocate', binSize, zoneId })
    expect([found(6, 'west'), found(8, 'west'), found(6, 'far'), found(8, 'far')]).toEqual([
      both,
      zone,
      size,
      all,
    ])
    expect(jobPriceFor([all], { job: 'exchange', binSize: 6, zoneId: 'west' })).toBeUndefined()
  })

  test.each([
    [0, 0],
    [30, 0],
    [31, 1],
    [45, 1],
    [46, 2],
  ])('%i minutes of waiting, 30 included, are %i quarters of an hour', (minutes, quarters) => {
    expect(quartersWaited(minutes, { includedMinutes: 30 })).toBe(quarters)
  })
})
