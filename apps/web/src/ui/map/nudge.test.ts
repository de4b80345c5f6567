import { isInAustralia } from '@skipyard/domain/addresses/address.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nudge, tidyPoint } from './nudge.ts'

const yard = { lat: -37.8198, lon: 144.8814 }
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })

describe('an arrow key', () => {
  test.each([
    ['ArrowUp', 1, 0],
    ['ArrowDown', -1, 0],
    ['ArrowLeft', 0, -1],
    ['ArrowRight', 0, 1],
  ])('%s moves the marker its way', (name, north, east) => {
    const moved = nudge(yard, key(name), 15)
    expect(Math.sign((moved?.lat ?? 0) - yard.lat)).toBe(north)
    expect(Math.sign((moved?.lon ?? 0) - yard.lon)).toBe(east)
  })

  test('goes further with shift and when the map shows more', () => {
    const far = (zoom: number, shiftKey: boolean) =>
      (nudge(yard, key('ArrowRight', shiftKey), zoom)?.lon ?? 0) - yard.lon
    expect(far(15, true)).toBeGreaterThan(far(15, false))
    expect(far(10, false)).toBeGreaterThan(far(15, false))
  })

  test('never leaves Australia', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -44, max: -9, noNaN: true }),
        fc.double({ min: 96, max: 168.5, noNaN: true }),
        fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'),
        (lat, lon, name) => {
          const moved = nudge({ lat, lon }, key(name, true), 3)
          return moved !== null && isInAustralia(moved.lat, moved.lon)
        },
      ),
    )
  })
})

test('another key moves nothing', () => {
  expect(nudge(yard, key('Enter'), 15)).toBeNull()
})

test('a point dropped in the sea of another country comes back to the edge', () => {
  expect(tidyPoint({ lat: -2, lon: 200 })).toEqual({ lat: -9, lon: 168.5 })
})
