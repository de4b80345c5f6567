import { expect, test } from 'vitest'
import { hourIfAny, hourOfDay } from './hour-of-day.ts'
import { localDate } from './local-date.ts'

const DAY = localDate('2026-05-14')
const ZONE = 'Australia/Melbourne'

test('an instant is an hour of the company’s day, before its midnight and after it', () => {
  expect(hourOfDay('2026-05-14T00:42:00Z', DAY, ZONE)).toBeCloseTo(10.7)
  expect(hourOfDay('2026-05-13T13:30:00Z', DAY, ZONE)).toBeCloseTo(-0.5)
  expect(hourOfDay('2026-05-14T15:15:00Z', DAY, ZONE)).toBeCloseTo(25.25)
})

test('what has not happened has no hour', () => {
  expect(hourIfAny(null, DAY, ZONE)).toBeNull()
})
