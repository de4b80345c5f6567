import { expect, test } from 'vitest'
import { dateOf, degreesInWords, gustsInWords, rainInWords } from './day-words.ts'

test('a day is its date, wherever the browser is', () => {
  expect(dateOf({ date: '2026-05-14T00:00:00Z' })).toBe('2026-05-14')
})

test.each([
  [8.4, 13.6, '8–14°'],
  [13.6, 14.2, '14°'],
  [-2.4, 0.3, '−2–0°'],
  [null, 14, '14°'],
  [null, null, ''],
])('%s to %s reads "%s"', (coldest, warmest, words) => {
  expect(degreesInWords({ coldest, warmest })).toBe(words)
})

test('what is not forecast is a dash, not nought', () => {
  expect(rainInWords({ rainMm: null })).toBe('–')
  expect(rainInWords({ rainMm: 1.6 })).toBe('2 mm')
  expect(gustsInWords({ gustsKmh: null })).toBe('–')
  expect(gustsInWords({ gustsKmh: 61.6 })).toBe('62 km/h')
})
