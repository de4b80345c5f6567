import { expect, test } from 'vitest'
import { dissolveAreas, type Ring } from './dissolve-areas.ts'

const square = (west: number, south: number): Ring => [
  [west, south],
  [west + 1, south],
  [west + 1, south + 1],
  [west, south + 1],
  [west, south],
]

test('two neighbours have one coast around both and the border between them', () => {
  const { coast, borders } = dissolveAreas([square(0, 0), square(1, 0)])
  expect(coast).toHaveLength(1)
  expect(coast[0]).toHaveLength(7)
  expect(coast[0]?.[0]).toEqual(coast[0]?.at(-1))
  expect(borders).toHaveLength(1)
  expect(borders[0]).toEqual(
    expect.arrayContaining([
      [1, 0],
      [1, 1],
    ]),
  )
})

test('an island is a ring of its own, without a border', () => {
  const { coast, borders } = dissolveAreas([square(0, 0), square(5, 5)])
  expect(coast).toHaveLength(2)
  expect(borders).toEqual([])
})

test('points that are written twice make no edge', () => {
  const [first, ...rest] = square(0, 0)
  expect(dissolveAreas([[first ?? [0, 0], first ?? [0, 0], ...rest]]).coast[0]).toHaveLength(5)
})
