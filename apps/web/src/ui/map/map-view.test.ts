import { expect, test } from 'vitest'
import { onGrid } from './map-view.ts'
import { pointText } from './point-text.ts'

test('a view is asked for with some room around it', () => {
  expect(onGrid({ south: -37.9, west: 144.8, north: -37.7, east: 145.01 })).toEqual({
    south: -38,
    west: 144.75,
    north: -37.5,
    east: 145.25,
  })
})

test('a small move of the map asks for the same', () => {
  const view = { south: -37.9, west: 144.8, north: -37.7, east: 144.9 }
  const moved = { south: -37.91, west: 144.81, north: -37.71, east: 144.91 }
  expect(onGrid(moved)).toEqual(onGrid(view))
})

test('a point is written as people write it', () => {
  expect(pointText({ lat: -37.8198, lon: 144.8814 })).toBe('37.81980° S, 144.88140° E')
})
