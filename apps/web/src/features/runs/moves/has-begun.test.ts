import { expect, test } from 'vitest'
import { sampleCard } from '../sample-card.ts'
import { hasBegun } from './has-begun.ts'

test.each([
  ['Scheduled', false],
  ['Cancelled', false],
  ['Dispatched', true],
  ['Delivered', true],
] as const)('a run with a drop that is %s: has begun %s', (status, isBegun) => {
  expect(hasBegun({ bookings: [{ ...sampleCard('a'), status }] })).toBe(isBegun)
})
