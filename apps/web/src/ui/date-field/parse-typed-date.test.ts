import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { parseTypedDate } from './parse-typed-date.ts'

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
