import { expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { isTrialOver, trialDaysLeft, trialEndsOn } from './trial.ts'

const registered = localDate('2026-02-25')

test('a trial runs for 7 days, the last one included', () => {
  const end = localDate('2026-03-04')
  expect(trialEndsOn(registered)).toBe('2026-03-04')
  expect([0, 3, 7, 8, 100].map((days) => trialDaysLeft(end, addDays(registered, days)))).toEqual([
    7, 4, 0, 0, 0,
  ])
  expect([0, 7, 8].map((days) => isTrialOver(end, addDays(registered, days)))).toEqual([false, false, true])
})

test('whoever runs the server says how long it is, or that there is none', () => {
  expect(trialEndsOn(registered, 30)).toBe('2026-03-27')
  expect(trialEndsOn(registered, 0)).toBeNull()
})
