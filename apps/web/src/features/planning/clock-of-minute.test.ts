import { expect, test } from 'vitest'
import { clockOfMinute } from './clock-of-minute.ts'

test.each([
  [435, '7:15am'],
  [720, '12:00pm'],
  [1085, '6:05pm'],
  [0, '12:00am'],
  [1500, '1:00am'],
])('minute %i of the day is %s', (minute, clock) => {
  expect(clockOfMinute(minute)).toBe(clock)
})
