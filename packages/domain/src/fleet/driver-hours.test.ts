import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type LocalDate, localDate, WEEK } from '../shared/local-date.ts'
import {
  ALWAYS_COMPANY,
  COMPANY_HOURS,
  type DriverHours,
  hoursFields,
  hoursOfFields,
  hoursOn,
  hoursWords,
  offOn,
  typedHours,
  type WorkSpan,
  withinHours,
} from './driver-hours.ts'

const monday = localDate('2026-11-30')
const sunday = localDate('2026-11-29')
const span = fc
  .tuple(fc.integer({ min: 0, max: 1_438 }), fc.integer({ min: 1, max: 1_439 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]): WorkSpan => ({ from, to }))

test('a week that was kept is the week that was typed', () => {
  const week = fc.dictionary(fc.constantFrom(...WEEK), fc.oneof(fc.constant('off' as const), span))
  fc.assert(
    fc.property(week, (typed) => {
      const hours: DriverHours = { week: { ...typed }, dates: [] }
      expect(hoursOfFields(hoursFields(hours))).toEqual(hours)
    }),
  )
  expect(hoursFields(ALWAYS_COMPANY)).toEqual(COMPANY_HOURS)
})

test.each([
  ['', null],
  ['off', 'off'],
  [' 7:00 – 15:30 ', { from: 420, to: 930 }],
  ['15:30-07:00', 'invalid'],
  ['07:00-07:00', 'invalid'],
  ['07:00-24:00', 'invalid'],
  ['-15:30', 'invalid'],
  ['seven', 'invalid'],
])('%j as typed is %j', (typed, hours) => {
  expect(typedHours(typed)).toEqual(hours)
})

test('who is off on Sundays is off on that day and no other', () => {
  const hours: DriverHours = { week: { Sunday: 'off', Monday: { from: 420, to: 930 } }, dates: [] }
  expect(offOn(hours, sunday)).toBe('off on Sundays')
  expect(offOn(hours, monday)).toBeNull()
  expect(hoursOn(hours, monday)).toEqual({ from: 420, to: 930 })
  expect(hoursOn(ALWAYS_COMPANY, monday)).toBeNull()
})

test('what is said of a date goes before its weekday, on that day and no other', () => {
  const week: DriverHours['week'] = { Sunday: 'off', Monday: { from: 420, to: 930 } }
  const on = (date: LocalDate, hours: WorkSpan | 'off' | null): DriverHours => ({
    week,
    dates: [{ date, hours, note: '' }],
  })
  expect(hoursOn(on(monday, { from: 420, to: 660 }), monday)).toEqual({ from: 420, to: 660 })
  expect(hoursOn(on(monday, { from: 420, to: 660 }), addDays(monday, 7))).toEqual({ from: 420, to: 930 })
  expect(hoursOn(on(monday, null), monday)).toBeNull()
  expect(offOn(on(monday, 'off'), monday)).toBe('off that day')
  expect(offOn(on(sunday, null), sunday)).toBeNull()
  expect(offOn(on(sunday, null), addDays(sunday, 7))).toBe('off on Sundays')
})

test('words of a weekday', () => {
  expect(['', 'off', '07:00-15:30', '00:15-12:00'].map(hoursWords)).toEqual([
    'Company hours',
    'Off',
    '7am – 3:30pm',
    '12:15am – 12pm',
  ])
})

test('a truck works when both its company and its driver do, and not at all where they never meet', () => {
  expect(withinHours({ from: 390, to: 1_080 }, null)).toEqual({ from: 390, to: 1_080 })
  expect(withinHours({ from: 390, to: 1_080 }, { from: 300, to: 930 })).toEqual({ from: 390, to: 930 })
  expect(withinHours({ from: 390, to: 480 }, { from: 600, to: 930 })).toEqual({ from: 600, to: 600 })
  fc.assert(
    fc.property(span, span, (company, driver) => {
      const { from, to } = withinHours(company, driver)
      for (const one of [company, driver]) {
        expect(from).toBeGreaterThanOrEqual(one.from)
        if (to > from) expect(to).toBeLessThanOrEqual(one.to)
      }
    }),
  )
})
