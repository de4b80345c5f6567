import { addDays, formatAustralianDate, localDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isShortForDate, parseTypedDate } from './parse-typed-date.ts'

const today = localDate('2026-03-20')

test.each([
  ['03/04/2026', '2026-04-03'],
  ['15/08/2026', '2026-08-15'],
  ['Thu 14/05/2026', '2026-05-14'],
  ['3.4.26', '2026-04-03'],
  ['3-4-2026', '2026-04-03'],
  ['03042026', '2026-04-03'],
  ['2026-04-03', '2026-04-03'],
  ['29/02/2028', '2028-02-29'],
])('%s is read day first, as %s', (typed, date) => {
  expect(parseTypedDate(typed, today)).toBe(date)
})

test('a day without a year is the next one of that name', () => {
  expect(parseTypedDate('3/4', today)).toBe('2026-04-03')
  expect(parseTypedDate('20/3', today)).toBe('2026-03-20')
  expect(parseTypedDate('19/3', today)).toBe('2027-03-19')
})

test('of a day that lies behind, what is left out means the last one', () => {
  expect(parseTypedDate('3/4', today, true)).toBe('2025-04-03')
  expect(parseTypedDate('20/3', today, true)).toBe('2026-03-20')
  expect(parseTypedDate('12/05/85', today, true)).toBe('1985-05-12')
  expect(parseTypedDate('12/05/25', today, true)).toBe('2025-05-12')
})

test('two digits of a year that has begun or comes next are no year of the century before', () => {
  expect(parseTypedDate('31/12/26', today, true)).toBe('2026-12-31')
  expect(parseTypedDate('01/02/27', today, true)).toBe('2027-02-01')
  expect(parseTypedDate('01/02/28', today, true)).toBe('1928-02-01')
})

test('a whole year is taken as it is typed', () => {
  expect(parseTypedDate('12/05/2031', today, true)).toBe('2031-05-12')
  expect(parseTypedDate('14/03/1998', today, true)).toBe('1998-03-14')
  expect(parseTypedDate('1998-03-14', today, true)).toBe('1998-03-14')
  expect(parseTypedDate('14/03/1898', today, true)).toBeNull()
})

test.each(['', 'abc', '31/02/2026', '00/01/2026', '13/13/2026', '1/2/3', '03/04/20266', '03/04/1826'])(
  '%s is no date',
  (typed) => {
    expect(parseTypedDate(typed, today)).toBeNull()
  },
)

describe('short for a date', () => {
  // A Thursday.
  const now = localDate('2026-11-26')
  test.each([
    ['312', '2026-12-03'],
    ['256', '2027-06-25'],
    ['0312', '2026-12-03'],
    ['031226', '2026-12-03'],
    ['3 dec', '2026-12-03'],
    ['3Dec26', '2026-12-03'],
    ['Thu 3 December 2026', '2026-12-03'],
    ['today', '2026-11-26'],
    ['Tomorrow', '2026-11-27'],
    ['tom', '2026-11-27'],
    ['yesterday', '2026-11-25'],
    ['+3', '2026-11-29'],
    ['+ 10', '2026-12-06'],
    ['+2w', '2026-12-10'],
    ['-1', '2026-11-25'],
    ['fri', '2026-11-27'],
    ['Wednesday', '2026-12-02'],
    ['thu', '2026-11-26'],
  ])('%s is %s', (typed, date) => expect(parseTypedDate(typed, now)).toBe(date))

  test('a weekday of what lies behind is the last one', () => {
    expect(parseTypedDate('fri', now, true)).toBe('2026-11-20')
    expect(parseTypedDate('thu', now, true)).toBe('2026-11-26')
  })

  test.each(['f', 'friend', 'mai', '+', '+1000', '+3x', '999', '3 foo', '32 dec', 'next'])(
    '%s is no date',
    (typed) => {
      expect(parseTypedDate(typed, now)).toBeNull()
    },
  )

  test('is waited for until the field is left, a whole date is not', () => {
    for (const typed of ['312', '0312', '031226', 'fri', '+1', 'tomorrow'])
      expect(isShortForDate(typed)).toBe(true)
    for (const typed of ['3/12', '03122026', '3/12/26', 'Thu 03/12/2026', '3 dec'])
      expect(isShortForDate(typed)).toBe(false)
  })
})

const days = fc.integer({ min: 0, max: 2_000 }).map((away) => addDays(today, away))
const ahead = fc.integer({ min: 0, max: 360 })

describe('whatever today is', () => {
  test('a date as fields show it is read as itself', () => {
    fc.assert(
      fc.property(days, ahead, (now, away) => {
        const date = addDays(now, away)
        const shown = formatAustralianDate(date)
        expect(parseTypedDate(`${weekdayName(date).slice(0, 3)} ${shown}`, now)).toBe(date)
        expect(parseTypedDate(shown.replaceAll('/', ''), now)).toBe(date)
        expect(parseTypedDate(shown.slice(0, 5).replace('/', ''), now)).toBe(date)
      }),
    )
  })

  test('days are counted from today, and a weekday is within the week', () => {
    fc.assert(
      fc.property(days, ahead, (now, away) => {
        expect(parseTypedDate(`+${away}`, now)).toBe(addDays(now, away))
        const name = weekdayName(addDays(now, away))
        const next = parseTypedDate(name.slice(0, 3), now)
        expect(next !== null && next >= now && next < addDays(now, 7) && weekdayName(next)).toBe(name)
      }),
    )
  })

  test('three digits are a day and a month of the year to come, or nothing', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 100, max: 999 }), (now, number) => {
        const read = parseTypedDate(String(number), now)
        const [, month, day] = read?.split('-').map(Number) ?? []
        const isRead = read === null || read >= now
        expect(
          isRead &&
            (read === null || `${day}${month}` === String(number) || `${day}0${month}` === String(number)),
        ).toBe(true)
      }),
    )
  })

  test('nothing that is typed breaks it', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = parseTypedDate(typed, today)
        expect(read === null || /^\d{4}-\d{2}-\d{2}$/.test(read)).toBe(true)
      }),
    )
  })
})
