import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberRanges } from './number-ranges.ts'

test('a number comes before those that begin with it', () => {
  expect(numberRanges('12').slice(0, 3)).toEqual([
    [12, 12],
    [120, 129],
    [1200, 1299],
  ])
})

test('a job number lies in one of the ranges exactly when it begins with the digits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 2_147_483_647 }),
      (begun, number) => {
        const isIn = numberRanges(`${begun}`).some(([first, last]) => number >= first && number <= last)
        expect(isIn).toBe(`${number}`.startsWith(`${begun}`))
      },
    ),
  )
})

test('no range goes beyond what the database can hold', () => {
  for (const digits of ['2', '3', '21474836', '214748364', '999999999']) {
    for (const [first, last] of numberRanges(digits)) {
      expect(first).toBeLessThanOrEqual(last)
      expect(last).toBeLessThanOrEqual(2_147_483_647)
    }
  }
})
