import { expect, test } from 'vitest'
import { readForecast } from './read-forecast.ts'

const hours = (date: string) =>
  Array.from({ length: 24 }, (_, hour) => `${date}T${String(hour).padStart(2, '0')}:00`)

const daily = {
  time: ['2026-11-23', '2026-11-24'],
  weather_code: [80, null],
  temperature_2m_max: [15.2, null],
  temperature_2m_min: [8.1, null],
  precipitation_sum: [12.4, null],
  precipitation_probability_max: [90, null],
  wind_gusts_10m_max: [64.8, null],
}

test('a day is read with the hours at which rain and wind begin, within working hours', () => {
  const rain = hours('2026-11-23').map((_, hour) => (hour === 3 || hour >= 14 ? 1.2 : 0))
  const gusts = hours('2026-11-23').map((_, hour) => (hour >= 16 ? 64.8 : null))
  const hourly = { time: hours('2026-11-23'), precipitation: rain, wind_gusts_10m: gusts }
  expect(readForecast(JSON.stringify({ daily, hourly }))).toEqual([
    {
      date: '2026-11-23',
      sky: 'showers',
      rainMm: 12.4,
      rainChance: 90,
      gustsKmh: 64.8,
      coldest: 8.1,
      warmest: 15.2,
      wetFrom: 14,
      windyFrom: 16,
    },
    {
      date: '2026-11-24',
      sky: null,
      rainMm: null,
      rainChance: null,
      gustsKmh: null,
      coldest: null,
      warmest: null,
      wetFrom: null,
      windyFrom: null,
    },
  ])
})

test('figures that end early or are left out are unknown, not nought', () => {
  const [first, second] = readForecast(
    JSON.stringify({ daily: { time: daily.time, weather_code: [0], precipitation_sum: [] } }),
  )
  expect(first).toMatchObject({ sky: 'clear', rainMm: null, gustsKmh: null, wetFrom: null })
  expect(second).toMatchObject({ sky: null, rainMm: null })
})

test.each([
  '',
  'null',
  '{}',
  '[]',
  '{"daily":{"time":[]}}',
  '{"daily":{"time":["2026-13-01"]}}',
  '{"daily":{"time":["2026-11-23"],"weather_code":["wet"]}}',
  '{"error":true,"reason":"Daily requires a timezone"}',
])('what makes no sense is refused: %s', (text) => {
  expect(() => readForecast(text)).toThrow()
})
