import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { askOf, errorsOf, firstChoice } from './series-choice.ts'

const today = localDate('2026-05-18')
const begun = firstChoice(12, localDate('2026-05-19'))

test('a series is proposed for every second week on the weekday of its first day', () => {
  expect(begun.rhythm).toBe('Every second Tuesday')
  expect(askOf(begun, today)).toMatchObject({
    kind: 'exchange',
    unit: 'weeks',
    interval: 2,
    weekdays: ['Tuesday'],
    startsOn: '2026-05-19T00:00:00Z',
    until: null,
    times: null,
    fixedPrice: null,
  })
})

test.each([
  { what: 'no first day', changes: { startsOn: 'soon' }, field: 'startsOn' },
  { what: 'a first day that has passed', changes: { startsOn: '2026-05-17' }, field: 'startsOn' },
  { what: 'no weekday', changes: { weekdays: [] }, field: 'weekdays' },
  { what: 'no last day', changes: { end: 'day' as const }, field: 'until' },
  { what: 'no number of times', changes: { end: 'times' as const }, field: 'times' },
  { what: 'no fixed price', changes: { isFixed: true }, field: 'priceCents' },
  {
    what: 'no length of its hires',
    changes: { kind: 'drop-and-pick' as const, hireDays: null },
    field: 'hireDays',
  },
])('with $what it is neither asked about nor saved', ({ changes, field }) => {
  const choice = { ...begun, ...changes }
  expect(errorsOf(choice, today).map((error) => error.field)).toEqual([field])
  expect(askOf(choice, today)).toBeNull()
})

test('what a unit has no use for is not sent', () => {
  const ask = askOf({ ...begun, unit: 'days', interval: 3 }, today)
  expect(ask).toMatchObject({ unit: 'days', weekdays: [], ordinals: [] })
})
