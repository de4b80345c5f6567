import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [590_541, '590,541'],
  [1_234_567, '1,234,567'],
  [-3, '−3'],
  [-1200, '−1,200'],
])('%d reads %s', (count, said) => {
  expect(formatCount(count)).toBe(said)
})
