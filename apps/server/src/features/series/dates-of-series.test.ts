import { addDays, localDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { AUSTRALIAN_STATES, type AustralianState } from '@skipyard/domain/shared/time-zone.ts'
import { expect, test } from 'vitest'
import { publicHolidays } from '#server/features/prices/public-holidays.ts'
import { placedDates } from './dates-of-series.ts'

const window = { from: localDate('2026-12-01'), to: localDate('2027-01-31') }

const every = (weekday: 'Friday' | 'Tuesday') => ({
  rule: {
    unit: 'weeks',
    interval: 1,
    weekdays: [weekday],
    ordinals: [],
    startsOn: localDate('2026-11-03'),
    until: null,
    times: null,
  } as const,
})

/** Public holidays of the state, and no work on Sundays. */
async function closedIn(state: AustralianState) {
  const years = await Promise.all([2026, 2027].map((year) => publicHolidays(state, year)))
  const closed = new Map(years.flat().map(({ date, name }) => [date, name]))
  for (let day = localDate('2026-10-01'); day < '2027-04-01'; day = addDays(day, 1))
    if (weekdayName(day) === 'Sunday') closed.set(day, 'Closed on Sundays')
  return closed
}

test.each(AUSTRALIAN_STATES)('in %s a Friday series comes over Christmas and New Year', async (state) => {
  const closed = await closedIn(state)
  const dates = (closedDays: 'next' | 'previous' | 'leave-out') =>
    placedDates({ ...every('Friday'), closedDays }, window, closed)
  for (const rule of ['next', 'previous', 'leave-out'] as const) {
    const placed = dates(rule)
    const days = placed.flatMap(({ date }) => date ?? [])
    expect(days.filter((day) => closed.has(day))).toEqual([])
    expect(days).toEqual([...new Set(days)].sort())
    expect(placed.find(({ dueOn }) => dueOn === '2026-12-25')?.date).not.toBe('2026-12-25')
    expect(placed.find(({ dueOn }) => dueOn === '2027-01-01')?.date).not.toBe('2027-01-01')
    expect(placed.find(({ dueOn }) => dueOn === '2026-12-18')?.date).toBe('2026-12-18')
  }
  const before = dates('previous').find(({ dueOn }) => dueOn === '2026-12-25')
  expect(before).toMatchObject({ date: '2026-12-24', reason: 'Christmas Day' })
})

test('a series that is due on a closed day before the window comes into it', async () => {
  const closed = await closedIn('VIC')
  const from = localDate('2026-12-26')
  const placed = placedDates({ ...every('Friday'), closedDays: 'next' }, { ...window, from }, closed)
  expect(placed[0]).toMatchObject({ dueOn: '2026-12-25' })
  expect(placed[0]?.date && placed[0].date > '2026-12-26').toBe(true)
})
