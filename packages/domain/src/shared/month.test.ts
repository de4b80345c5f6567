import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from './local-date.ts'
import {
  addMonths,
  firstDayOf,
  isMonth,
  isUnderWay,
  lastDayOf,
  lastKnownDayOf,
  monthInShort,
  monthInWords,
  monthOf,
  monthsLater,
  monthsUpTo,
  yearBefore,
} from './month.ts'

const anyMonth = fc
  .record({ year: fc.integer({ min: 2001, max: 2098 }), of: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, of }) => `${year}-${String(of).padStart(2, '0')}`)

describe('a month of a report', () => {
  test('is named in words, and in short below a bar', () => {
    expect(monthInWords('2026-10')).toBe('October 2026')
    expect([monthInShort('2026-10'), monthInShort('2026-01')]).toEqual(['Oct', 'Jan'])
  })

  test('ends on its last day, in leap years too', () => {
    expect([lastDayOf('2028-02'), lastDayOf('2026-02'), lastDayOf('2026-12')]).toEqual([
      '2028-02-29',
      '2026-02-28',
      '2026-12-31',
    ])
  })

  test('stands beside twelve months before it and the same month last year', () => {
    expect(monthsUpTo('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(yearBefore('2026-02')).toBe('2025-02')
  })

  test('is of the days so far while it is under way', () => {
    const today = localDate('2026-10-17')
    expect([isUnderWay('2026-10', today), isUnderWay('2026-09', today)]).toEqual([true, false])
    expect([lastKnownDayOf('2026-10', today), lastKnownDayOf('2026-09', today)]).toEqual([
      today,
      '2026-09-30',
    ])
  })

  test('is read from an address only where it is one', () => {
    expect(['2026-10', '2026-13', '2026-1', '1999-10', ''].map(isMonth)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('months forth and back lead home, and every day is of one month', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -300, max: 12 }), (month, by) => {
        const there = addMonths(month, by)
        fc.pre(isMonth(there))
        expect(addMonths(there, -by)).toBe(month)
        expect([monthOf(firstDayOf(there)), monthOf(lastDayOf(there))]).toEqual([there, there])
      }),
    )
  })
})

test('so many months after a date is the same day, or the last of a month that has no such day', () => {
  const later = (date: string, months: number) => monthsLater(localDate(date), months)
  expect([later('2026-08-31', 6), later('2027-08-31', 6), later('2026-11-24', 6)]).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2027-05-24',
  ])
})
