import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { costOfTip, proposedTipCost, type TipRate, tipRateOn, withLevyFrom } from './tip-rates.ts'

const JULY = localDate('2026-07-01')
const rate = (from: string, cents: { perTonne: number; levy?: number; least?: number }): TipRate => ({
  from: localDate(from),
  perTonneCents: cents.perTonne,
  levyCents: cents.levy ?? 0,
  leastCents: cents.least ?? 0,
})
const brooklyn = [
  rate('2026-07-01', { perTonne: 24_900, levy: 18_000, least: 6_000 }),
  rate('2025-07-01', { perTonne: 23_650, levy: 16_979, least: 5_000 }),
]

describe('what a load costs', () => {
  test('by the rate of its day: the old one until the day before', () => {
    const costOn = (date: string) => {
      const found = tipRateOn(brooklyn, localDate(date))
      return found && costOfTip(found, 1_420)
    }
    expect(costOn('2026-06-30')).toBe(33_583)
    expect(costOn('2026-07-01')).toBe(35_358)
    expect(costOn('2025-06-30')).toBeNull()
  })

  test('at least what the site takes for any load, and nothing is said of one that was not weighed', () => {
    expect(costOfTip(rate('2025-07-01', { perTonne: 23_650, least: 5_000 }), 100)).toBe(5_000)
    expect(costOfTip(rate('2025-07-01', { perTonne: 23_650 }), 0)).toBeNull()
  })
})

test('a load is priced by the site that it names, however written, or not at all', () => {
  const sites = [{ name: 'Brooklyn', rates: brooklyn }]
  const load = { site: ' brooklyn', weightKg: 1_420, date: JULY }
  expect(proposedTipCost(sites, load)).toBe(35_358)
  expect(proposedTipCost(sites, { ...load, site: 'Hallam' })).toBeNull()
  expect(proposedTipCost(sites, { ...load, date: localDate('2024-01-01') })).toBeNull()
})

describe('a new levy from a day', () => {
  test('adds its difference from that day on, and leaves what is tipped before', () => {
    const old = [rate('2025-07-01', { perTonne: 23_650, levy: 16_979, least: 5_000 })]
    expect(withLevyFrom(old, JULY, 17_500)).toEqual([
      ...old,
      rate('2026-07-01', { perTonne: 24_171, levy: 17_500, least: 5_000 }),
    ])
  })

  test('replaces the levy of a rate that begins on the day, and of those that come later', () => {
    const later = [...brooklyn, rate('2026-10-01', { perTonne: 26_000, levy: 18_000 })]
    expect(withLevyFrom(later, JULY, 18_500).map(({ perTonneCents }) => perTonneCents)).toEqual([
      23_650, 25_400, 26_500,
    ])
  })

  test('a site that pays no levy, or has no rate yet, stays as it is', () => {
    const clean = [rate('2025-07-01', { perTonne: 6_200 })]
    expect(withLevyFrom(clean, JULY, 18_000)).toEqual(clean)
    expect(withLevyFrom([], JULY, 18_000)).toEqual([])
  })

  const anyRates = fc.uniqueArray(
    fc.record({
      from: fc.integer({ min: -800, max: 800 }).map((days) => addDays(JULY, days)),
      gate: fc.integer({ min: 0, max: 40_000 }),
      levyCents: fc.constantFrom(0, 16_979, 17_500),
      leastCents: fc.constantFrom(0, 5_000),
    }),
    { selector: ({ from }) => from, maxLength: 6 },
  )

  test('whatever the rates: the gate’s own price is never touched, nor any day before', () => {
    fc.assert(
      fc.property(anyRates, fc.integer({ min: -900, max: 900 }), fc.nat(30_000), (drawn, days, levy) => {
        const rates = drawn.map(({ gate, ...one }) => ({ ...one, perTonneCents: gate + one.levyCents }))
        const after = withLevyFrom(rates, JULY, levy)
        const date = addDays(JULY, days)
        const [was, is] = [tipRateOn(rates, date), tipRateOn(after, date)]
        const gate = (one: TipRate | null) => one && one.perTonneCents - one.levyCents
        expect(gate(is)).toBe(gate(was))
        expect(is?.leastCents).toBe(was?.leastCents)
        expect(is?.levyCents).toBe(was && days >= 0 && was.levyCents > 0 ? levy : was?.levyCents)
      }),
    )
  })
})
