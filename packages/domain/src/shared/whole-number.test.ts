import { expect, test } from 'vitest'
import { typedWhole, wholeAsTyped } from './whole-number.ts'

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['1,000,000', 1_000_000],
  ['7.00', 7],
  ['-3', -3],
  ['−3', -3],
  ['-0', 0],
  ['', null],
  ['   ', null],
])('%j is typed for %s', (typed, number) => {
  expect(typedWhole(typed)).toBe(number)
})

test.each(['3.5', '350.50', '1e9', '+61', '0x10', '1,00', '1.000,00', '-', 'ten', '１２', '∞'])(
  'no number is made of %j',
  (typed) => {
    expect(typedWhole(typed)).toBeNaN()
  },
)

test('what is no number is shown as nothing, others as digits', () => {
  expect([null, Number.NaN, 0, -3, 1_000].map(wholeAsTyped)).toEqual(['', '', '0', '-3', '1000'])
})
