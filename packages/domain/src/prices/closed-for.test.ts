import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { type ClosedFacts, closedFor } from './closed-for.ts'

const christmas = localDate('2026-12-25')
const saturday = localDate('2026-11-28')
const sunday = localDate('2026-11-29')
const monday = localDate('2026-11-30')

const facts: ClosedFacts = {
  holidays: new Map([[christmas, 'Christmas Day']]),
  own: new Map([
    [saturday, { name: 'Market day', isWorked: true }],
    [monday, { name: 'Stocktake', isWorked: false }],
  ]),
  weekdays: ['Saturday', 'Sunday'],
}

test.each([
  ['a public holiday', christmas, 'Christmas Day'],
  ['a day of the week on which nobody works', sunday, 'closed on Sundays'],
  ['a day that the company closes', monday, 'Stocktake'],
  ['such a weekday on which it works for once', saturday, null],
  ['any other day', localDate('2026-12-01'), null],
])('%s: %s is %j', (_what, date, reason) => {
  expect(closedFor(date, facts)).toBe(reason)
})

test('a holiday on which the company works is a working day', () => {
  const own = new Map([[christmas, { name: 'Christmas Day', isWorked: true }]])
  expect(closedFor(christmas, { ...facts, own })).toBeNull()
})
