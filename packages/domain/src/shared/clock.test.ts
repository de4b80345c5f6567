import { expect, test } from 'vitest'
import { clockOfHour, clockOfMinute, shortClock } from './clock.ts'

test.each([
  [435, '7:15am', '7:15am'],
  [720, '12:00pm', '12pm'],
  [1_085, '6:05pm', '6:05pm'],
  [1_080, '6:00pm', '6pm'],
  [0, '12:00am', '12am'],
  [1_500, '1:00am', '1am'],
  [-95, '10:25pm', '10:25pm'],
  [559.7, '9:20am', '9:20am'],
  [599.7, '10:00am', '10am'],
  [1_439.6, '12:00am', '12am'],
])('minute %d of the day is %s, in short %s', (minute, clock, short) => {
  expect([clockOfMinute(minute), shortClock(minute)]).toEqual([clock, short])
})

test('every hour of a day has its own name', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => clockOfHour(hour))
  expect(new Set(hours).size).toBe(24)
  expect(hours.slice(16, 20)).toEqual(['4pm', '5pm', '6pm', '7pm'])
})
