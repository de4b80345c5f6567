import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stopsWork } from './stops-work.ts'

const calm = { gustsKmh: 20, rainMm: 2, sky: 'cloudy' } as const

test('a usual day stops nothing, and so does one of which nothing is known', () => {
  expect(stopsWork(calm)).toEqual([])
  expect(stopsWork({ gustsKmh: null, rainMm: null, sky: null })).toEqual([])
})

test.each([
  [59.4, []],
  [59.5, ['wind']],
  [60, ['wind']],
  [112, ['wind']],
])('gusts of %d km/h: %j', (gustsKmh, stops) => {
  expect(stopsWork({ ...calm, gustsKmh })).toEqual(stops)
})

test('20 mm of rain stop work, and so does a thunderstorm; a day may have all of it', () => {
  expect(stopsWork({ ...calm, rainMm: 19.4 })).toEqual([])
  expect(stopsWork({ ...calm, rainMm: 20 })).toEqual(['rain'])
  expect(stopsWork({ ...calm, sky: 'storm' })).toEqual(['storm'])
  expect(stopsWork({ gustsKmh: 90, rainMm: 45, sky: 'storm' })).toEqual(['wind', 'rain', 'storm'])
})

test('more wind and more rain never stop less', () => {
  const figure = fc.double({ min: 0, max: 200, noNaN: true })
  fc.assert(
    fc.property(figure, figure, figure, (gustsKmh, rainMm, more) => {
      const before = stopsWork({ gustsKmh, rainMm, sky: 'rain' })
      const after = stopsWork({ gustsKmh: gustsKmh + more, rainMm: rainMm + more, sky: 'rain' })
      expect(after).toEqual(expect.arrayContaining(before))
    }),
  )
})
