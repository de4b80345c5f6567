import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { CLOSED_DAY_RULES, placeDates } from './place-dates.ts'

const start = localDate('2026-10-26')
const day = (days: number) => addDays(start, days)
const cupDay = day(8)
const closedOn = (date: string) => (date === cupDay ? 'Melbourne Cup Day' : null)
const tuesdays = [day(1), cupDay, day(15)]

test.each([
  { rule: 'next' as const, date: day(9) },
  { rule: 'previous' as const, date: day(7) },
  { rule: 'leave-out' as const, date: null },
])('a closed Tuesday by $rule', ({ rule, date }) => {
  expect(placeDates(tuesdays, { rule, closedOn })).toEqual([
    { dueOn: day(1), date: day(1), reason: '' },
    { dueOn: cupDay, date, reason: 'Melbourne Cup Day' },
    { dueOn: day(15), date: day(15), reason: '' },
  ])
})

test('a date that would be moved onto another one is left out', () => {
  const placed = placeDates([cupDay, day(9)], { rule: 'next', closedOn })
  expect(placed.map(({ date }) => date)).toEqual([null, day(9)])
  expect(placed[0]?.reason).toContain('served on another date')
})

test('dates are on open days, in order, none on the day of another, and an open one is never moved', () => {
  const anyCase = fc.record({
    due: fc
      .uniqueArray(fc.nat(120), { maxLength: 60 })
      .map((days) => days.sort((one, two) => one - two).map(day)),
    closed: fc.uniqueArray(fc.nat(130), { maxLength: 80 }).map((days) => new Set(days.map(day))),
    rule: fc.constantFrom(...CLOSED_DAY_RULES),
  })
  fc.assert(
    fc.property(anyCase, ({ due, closed, rule }) => {
      const placed = placeDates(due, { rule, closedOn: (date) => (closed.has(date) ? 'closed' : null) })
      expect(placed.map(({ dueOn }) => dueOn)).toEqual(due)
      const dates = placed.flatMap(({ date }) => date ?? [])
      expect(dates.filter((date) => closed.has(date))).toEqual([])
      expect(dates).toEqual([...new Set(dates)].sort())
      for (const { dueOn, date } of placed) if (!closed.has(dueOn)) expect(date).toBe(dueOn)
    }),
  )
})
