import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PLANNER_SETTINGS } from '../runs/planner-settings.ts'
import { jobsTooMany, truckDayOf } from './truck-day.ts'

const usual = [4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 8, 14]

test('three in four of the days on which a truck went out had no more jobs than it is said to do', () => {
  expect(truckDayOf(usual, DEFAULT_PLANNER_SETTINGS)).toEqual({ jobs: 7, isOwn: true })
})

test('from a handful of days nothing is concluded: the hours of a day and the minutes of a job say it', () => {
  expect(truckDayOf([2, 3], DEFAULT_PLANNER_SETTINGS)).toEqual({ jobs: 6, isOwn: false })
  const short = { ...DEFAULT_PLANNER_SETTINGS, dayHours: 0.5 }
  expect(truckDayOf([], short)).toEqual({ jobs: 1, isOwn: false })
})

test('a quiet month does not say what a truck can do', () => {
  const quiet = Array.from({ length: 40 }, (_, day) => 1 + (day % 2))
  expect(truckDayOf(quiet, DEFAULT_PLANNER_SETTINGS)).toEqual({ jobs: 6, isOwn: false })
})

test('what a truck is said to do it has done, whichever the order of its days', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 3, max: 30 }), { minLength: 10 }), (days) => {
      const { jobs } = truckDayOf(days, DEFAULT_PLANNER_SETTINGS)
      expect(days).toContain(jobs)
      expect(days.filter((day) => day <= jobs).length).toBeGreaterThanOrEqual(days.length * 0.75)
      expect(truckDayOf(days.toReversed(), DEFAULT_PLANNER_SETTINGS).jobs).toBe(jobs)
    }),
  )
})

test('a day is too full by what is beyond its trucks, and never where nobody knows what they can do', () => {
  expect(jobsTooMany({ jobs: 25, room: 24 })).toBe(1)
  expect(jobsTooMany({ jobs: 24, room: 24 })).toBe(0)
  expect(jobsTooMany({ jobs: 25, room: null })).toBe(0)
})
