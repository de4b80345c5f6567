import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  datesBetween,
  daysBetween,
  earlierOf,
  formatAustralianDate,
  formatShortDay,
  fromWireDate,
  isAfter,
  isBefore,
  laterOf,
  localDate,
  parseLocalDate,
  todayIn,
  toWireDate,
  weekdayName,
} from './local-date.ts'

const anyDate = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays(localDate('2000-01-01'), days))

describe('reading a date', () => {
  test.each(['2026-05-14', '2024-02-29', '2000-01-01', '2099-12-31'])('%s is a date', (text) => {
    expect(parseLocalDate(text)).toBe(text)
  })

  test.each([
    '',
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1999-12-31',
    '2100-01-01',
    '26-05-14',
    '2026-5-14',
    '14/05/2026',
    '2026-05-14T00:00:00Z',
    ' 2026-05-14',
    '2026-05-14\n',
  ])('%j is not', (text) => {
    expect(parseLocalDate(text)).toBeNull()
  })

  test('a date the program makes up wrongly is a bug', () => {
    expect(() => localDate('2026-02-30')).toThrow(RangeError)
  })

  test('no text of any kind makes it throw', () => {
    fc.assert(fc.property(fc.string(), (text) => parseLocalDate(text) === null || /^20/.test(text)))
  })
})

describe('counting days', () => {
  test('the days between undo adding days', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  test('order is the order of the calendar', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (one, other) => {
        expect(isBefore(one, other)).toBe(daysBetween(one, other) > 0)
        expect(isAfter(one, other)).toBe(daysBetween(one, other) < 0)
        expect(laterOf(one, other)).toBe(isAfter(one, other) ? one : other)
        expect(earlierOf(one, other)).toBe(isBefore(one, other) ? one : other)
      }),
    )
  })

  test('every date of a span, both ends included, and none when it is backwards', () => {
    const span = datesBetween(localDate('2026-02-27'), localDate('2026-03-02'))
    expect(span).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(datesBetween(localDate('2026-03-02'), localDate('2026-03-01'))).toEqual([])
  })
})

describe('showing and sending a date', () => {
  test('people read it day first', () => {
    expect(formatAustralianDate(localDate('2026-05-04'))).toBe('04/05/2026')
    expect(formatShortDay(localDate('2026-05-14'))).toBe('Thu 14/05')
    expect(weekdayName(localDate('2026-11-22'))).toBe('Sunday')
  })

  test('the wire form reads back as the same date', () => {
    fc.assert(fc.property(anyDate, (date) => fromWireDate(toWireDate(date)) === date))
  })

  test('midnight with milliseconds is accepted', () => {
    expect(fromWireDate('2026-05-14T00:00:00.000Z')).toBe('2026-05-14')
  })

  test.each([
    '2026-05-14',
    '2026-05-14T10:00:00Z',
    '2026-05-14T00:00:00+10:00',
    '2026-05-14T00:00:00.001Z',
    '2026-02-30T00:00:00Z',
    '',
    'x'.repeat(100_000),
  ])('another time or no date is refused: %#', (text) => {
    expect(fromWireDate(text)).toBeNull()
  })
})

describe('today', () => {
  test.each([
    ['Australia/Melbourne', '2026-05-13T14:00:00Z', '2026-05-14'],
    ['Australia/Melbourne', '2026-05-13T13:59:59Z', '2026-05-13'],
    ['Australia/Perth', '2026-05-13T15:59:59Z', '2026-05-13'],
    ['Australia/Perth', '2026-05-13T16:00:00Z', '2026-05-14'],
    ['Australia/Adelaide', '2026-12-31T13:30:00Z', '2027-01-01'],
    ['Australia/Lord_Howe', '2026-01-01T12:59:00Z', '2026-01-01'],
    ['Australia/Lord_Howe', '2026-01-01T13:00:00Z', '2026-01-02'],
  ])('in %s at %s is %s', (timeZone, now, today) => {
    expect(todayIn(timeZone, new Date(now))).toBe(today)
  })
})
