import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centsAsTyped,
  centsToDollars,
  dollarsToCents,
  formatAmount,
  formatDollars,
  typedCents,
} from './money.ts'

describe('money', () => {
  test('cents to dollars and back loses nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (cents) => {
        expect(dollarsToCents(centsToDollars(cents))).toBe(cents)
      }),
      { numRuns: 2000 },
    )
  })

  test('half a cent rounds away from zero, whatever binary fractions make of it', () => {
    expect([1.005, -1.005, 0.285, 0, -0.001].map(dollarsToCents)).toEqual([101, -101, 29, 0, 0])
  })

  test('what is not a number is a bug', () => {
    expect(() => dollarsToCents(Number.NaN)).toThrow(RangeError)
    expect(() => dollarsToCents(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })

  test.each([
    [0, '$0'],
    [5, '$0.05'],
    [47_000, '$470'],
    [123_450, '$1,234.50'],
    [123_456_700, '$1,234,567'],
    [-22_500, '−$225'],
    [-50, '−$0.50'],
  ])('%i cents reads %s', (cents, shown) => {
    expect(formatDollars(cents)).toBe(shown)
  })
})

describe('an amount that somebody types', () => {
  test.each([
    ['350', 35_000],
    ['350.00', 35_000],
    ['350.', 35_000],
    ['350.5', 35_050],
    ['350.50', 35_050],
    ['$1,200', 120_000],
    [' $ 1,200.00 ', 120_000],
    ['1200', 120_000],
    ['-3', -300],
    ['−3', -300],
    ['0', 0],
    ['-0', 0],
    ['', null],
    ['  ', null],
  ])('%j is %j cents', (typed, cents) => {
    expect(typedCents(typed)).toBe(cents)
  })

  test.each(['ten', '1,20', '12,0000', '1.234', '1.2.3', '--3', '3-', '$', '.', '1e3', '350 AUD'])(
    '%j is no amount, and nothing is made of it',
    (typed) => {
      expect(typedCents(typed)).toBeNaN()
    },
  )

  test('what a field shows reads as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        expect(typedCents(centsAsTyped(cents))).toBe(cents)
      }),
    )
    expect([null, Number.NaN].map(centsAsTyped)).toEqual(['', ''])
  })

  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [118_000, '$1,180.00'],
    [-22_550, '−$225.50'],
  ])('an amount of %j cents on a document always has its cents: %s', (cents, shown) => {
    expect(formatAmount(cents)).toBe(shown)
  })
})
