import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { dayInWords, skyInWords, stopsInWords } from './day-in-words.ts'
import type { ForecastDay } from './forecast-day.ts'

const day: ForecastDay = {
  date: localDate('2026-11-26'),
  sky: 'showers',
  rainMm: 4,
  rainChance: 70,
  gustsKmh: 46.4,
  coldest: 8.2,
  warmest: 14.9,
  wetFrom: 14,
  windyFrom: null,
}

test('a day is said in one line, with the hour at which rain begins', () => {
  expect(dayInWords(day)).toBe('Showers from 2pm, gusts 46 km/h')
  expect(dayInWords({ ...day, wetFrom: 12 })).toBe('Showers from 12pm, gusts 46 km/h')
  expect(dayInWords({ ...day, wetFrom: null, gustsKmh: null })).toBe('Showers')
})

test('of a dry sky no hour is said, of an unknown one that it is unknown', () => {
  expect(skyInWords({ sky: 'cloudy', wetFrom: 9 })).toBe('Cloudy')
  expect(skyInWords({ sky: null, wetFrom: null })).toBe('Not forecast')
})

test('what stops work is said with its figure and its hour', () => {
  expect(stopsInWords(day)).toBe('')
  expect(stopsInWords({ ...day, gustsKmh: 71.8, windyFrom: 13 })).toBe('Gusts of 72 km/h from 1pm')
  expect(stopsInWords({ ...day, gustsKmh: 62, rainMm: 24.2, wetFrom: 7, sky: 'storm' })).toBe(
    'Gusts of 62 km/h, 24 mm of rain from 7am, a thunderstorm',
  )
})
