import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_STEPS, raisePrice } from './raise-price.ts'

test.each([
  [47_000, { perCent: 5, roundTo: 1 }, 49_400],
  [47_000, { perCent: 5, roundTo: 5 }, 49_500],
  [47_000, { perCent: 5, roundTo: 10 }, 49_000],
  [47_000, { perCent: 2.5, roundTo: 1 }, 48_200],
  [47_000, { perCent: -10, roundTo: 1 }, 42_300],
  [0, { perCent: 5, roundTo: 10 }, 0],
] as const)('%i cents risen by %o are %i', (price, rise, risen) => {
  expect(raisePrice(price, rise)).toBe(risen)
})

const prices = fc.integer({ min: 0, max: 100_000 }).map((dollars) => dollars * 100)

test('a risen price is whole dollars, and a dearer one stays the dearer', () => {
  fc.assert(
    fc.property(
      prices,
      prices,
      fc.record({
        perCent: fc.integer({ min: -9_000, max: 50_000 }).map((hundredths) => hundredths / 100),
        roundTo: fc.constantFrom(...PRICE_STEPS),
      }),
      (one, other, rise) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(raisePrice(low, rise) % 100).toBe(0)
        expect(raisePrice(high, rise)).toBeGreaterThanOrEqual(raisePrice(low, rise))
      },
    ),
  )
})
