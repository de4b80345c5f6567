import { expect, test } from 'vitest'
import { availabilityTone } from './availability-tone.ts'

test.each([
  [-1, 20, 'red'],
  [0, 20, 'red'],
  [1, 20, 'amber'],
  [3, 20, 'amber'],
  [4, 20, 'green'],
  [1, 1, 'green'],
  [0, 0, 'red'],
] as const)('%i free of %i bins is %s', (free, stock, tone) => {
  expect(availabilityTone(free, stock)).toBe(tone)
})
