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

test.each(['', 'abc', '31/02/2026', '00/01/2026', '13/13/2026', '1/2/3', '03/04/20266', '03/04/1826'])(
  '%s is no date',
  (typed) => {
    expect(parseTypedDate(typed, today)).toBeNull()
  },
)
