import { expect, test } from 'vitest'
import { boundsOf } from './bounds-of.ts'

test('the map opens around all places', () => {
  const places = [
    { lat: -37.8, lon: 144.9 },
    { lat: -37.6, lon: 144.7 },
  ]
  expect(boundsOf(places)).toEqual([144.7, -37.8, 144.9, -37.6])
})

test('without a place the map opens on Australia', () => {
  const [west, south, east, north] = boundsOf([])
  expect(west < 115 && east > 153 && south < -43 && north > -11).toBe(true)
})
