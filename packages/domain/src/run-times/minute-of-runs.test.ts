import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { minuteOfDay, minuteOfRuns, minuteShown } from './minute-of-runs.ts'

const date = localDate('2026-05-14')
const at = (now: string) => ({ now: new Date(now), timeZone: 'Australia/Melbourne' })

test('a day has a present minute while it is today, and its runs also on the day after', () => {
  const both = (now: string) => [minuteOfDay(date, at(now)), minuteOfRuns(date, at(now))]
  expect(both('2026-05-13T23:30:00Z')).toEqual([570, 570])
  expect(both('2026-05-14T14:30:00Z')).toEqual([null, 1_470])
  expect(both('2026-05-15T14:30:00Z')).toEqual([null, null])
  expect(both('2026-05-13T13:30:00Z')).toEqual([null, null])
})

test('after midnight a day stands where it is as long as one of its runs is to come back', () => {
  const runs = [{ endsAt: 1_000 }, { endsAt: 1_475 }]
  expect(minuteShown(1_200, [])).toBe(1_200)
  expect(minuteShown(1_470, runs)).toBe(1_470)
  expect(minuteShown(1_480, runs)).toBeNull()
  expect(minuteShown(null, runs)).toBeNull()
})
