import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInside } from './is-inside.ts'

const box = ([left, top, right, bottom]: [number, number, number, number]) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

test('what stands inside the lasso is chosen, what stands in its bay is not', () => {
  const bay = [
    { x: 0, y: 0 },
    { x: 90, y: 0 },
    { x: 90, y: 90 },
    { x: 60, y: 90 },
    { x: 60, y: 30 },
    { x: 30, y: 30 },
    { x: 30, y: 90 },
    { x: 0, y: 90 },
  ]
  expect(isInside({ x: 15, y: 60 }, bay)).toBe(true)
  expect(isInside({ x: 75, y: 60 }, bay)).toBe(true)
  expect(isInside({ x: 45, y: 60 }, bay)).toBe(false)
  expect(isInside({ x: 15, y: 60 }, [])).toBe(false)
})

test('a box holds what lies between its sides, whichever corner it was drawn from', () => {
  const side = fc.integer({ min: 0, max: 500 }).map((value) => value + 0.5)
  const dot = fc.record({ x: fc.integer({ min: 0, max: 501 }), y: fc.integer({ min: 0, max: 501 }) })
  fc.assert(
    fc.property(fc.tuple(side, side, side, side), dot, ([x1, y1, x2, y2], { x, y }) => {
      const isBetween = (value: number, one: number, other: number) =>
        value > Math.min(one, other) && value < Math.max(one, other)
      expect(isInside({ x, y }, box([x1, y1, x2, y2]))).toBe(isBetween(x, x1, x2) && isBetween(y, y1, y2))
    }),
  )
})
