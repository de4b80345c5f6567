import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantityAsTyped, typedQuantity } from './invoice-totals.ts'

test.each([
  ['2', 2_000],
  ['1.5', 1_500],
  ['0.125', 125],
  ['-1', -1_000],
  ['', null],
])('%j is the quantity %j', (typed, thousandths) => {
  expect(typedQuantity(typed)).toBe(thousandths)
})

test.each(['two', '1.2345', '1,5', '--1', '.'])('%j is no quantity', (typed) => {
  expect(typedQuantity(typed)).toBeNaN()
})

test('what a quantity is shown as reads as the same quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (thousandths) => {
      expect(typedQuantity(quantityAsTyped(thousandths))).toBe(thousandths)
    }),
  )
})
