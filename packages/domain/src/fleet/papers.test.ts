import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type LocalDate, localDate } from '../shared/local-date.ts'
import { nextMaintenanceOn, paperState } from './papers.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(localDate('2000-01-01'), days))

test.each([
  [-1, 'overdue'],
  [0, 'due'],
  [30, 'due'],
  [31, 'good'],
])('a paper that runs out in %i days is %s', (days, state) => {
  const today = localDate('2026-05-14')
  expect(paperState(addDays(today, days), today)).toBe(state)
})

test('as days pass a paper only ever goes from good to due to overdue', () => {
  const order = ['good', 'due', 'overdue']
  fc.assert(
    fc.property(day, day, fc.nat(400), (dueOn, today, later) => {
      const [now, then] = [paperState(dueOn, today), paperState(dueOn, addDays(today, later))]
      expect(order.indexOf(then)).toBeGreaterThanOrEqual(order.indexOf(now))
    }),
  )
})

test('the next maintenance is so many calendar months on, on the same day or the last of the month', () => {
  const monthsOf = (date: LocalDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 12 }), (last, months) => {
      const next = nextMaintenanceOn(last, months)
      if (next === null) throw new Error('expected a date')
      expect(monthsOf(next) - monthsOf(last)).toBe(months)
      const isLastOfMonth = addDays(next, 1).endsWith('-01')
      expect(next.slice(8) === last.slice(8) || (isLastOfMonth && next.slice(8) < last.slice(8))).toBe(true)
    }),
  )
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-15', 12, '2027-12-15'],
  ['2026-08-31', 6, '2027-02-28'],
])('%s and %i months is %s', (last, months, next) => {
  expect(nextMaintenanceOn(localDate(last), months)).toBe(next)
})

test('an interval of 0 plans no maintenance', () => {
  expect(nextMaintenanceOn(localDate('2026-05-14'), 0)).toBeNull()
})
