import { expect, test } from 'vitest'
import { firstSight } from './map-ground.tsx'

const size = { width: 740, height: 520 }

test('a place alone is in the middle of the room below its marker', () => {
  const [x, y] = firstSight([{ lat: -37.8, lon: 144.9 }], size)(144.9, -37.8)
  expect([x, y]).toEqual([370, 270])
})

test('all places are in sight, those at the edge at the edge of the room', () => {
  const places = [
    { lat: -37.8, lon: 144.9 },
    { lat: -27.5, lon: 153 },
  ]
  const at = firstSight(places, size)
  const corners = places.map(({ lat, lon }) => at(lon, lat).map(Math.round))
  const [southWest, northEast] = corners
  expect(southWest?.[1]).toBe(484)
  expect(northEast?.[1]).toBe(56)
  for (const [x = 0] of corners) expect(x > 40 && x < 700).toBe(true)
})

test('without a place all of Australia is in sight', () => {
  const at = firstSight([], size)
  for (const [lon, lat] of [
    [113.2, -26.1],
    [153.6, -28.6],
    [146.8, -43.6],
    [142.5, -10.7],
  ] as const) {
    const [x, y] = at(lon, lat)
    expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true)
  }
})
