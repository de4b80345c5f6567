import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hireDaysOf } from '../bookings/hire-days.ts'
import { addDays, daysBetween, localDate } from '../shared/local-date.ts'
import { firstDayOf, lastDayOf, monthOf, monthsUpTo } from '../shared/month.ts'
import { type HireDates, hireDaysIn } from './hire-days-in.ts'

const today = localDate('2026-11-23')
const hire = (from: string, to: string, statuses: Partial<{ drop: 'Scheduled'; pick: 'Scheduled' }> = {}) =>
  ({
    drop: { date: localDate(from), status: statuses.drop ?? 'Delivered' },
    pick: { date: localDate(to), status: statuses.pick ?? 'Returned' },
  }) satisfies HireDates
const inMonth = (one: HireDates, month: string) =>
  hireDaysIn(one, { from: firstDayOf(month), to: lastDayOf(month) }, today)

describe('the days of a hire', () => {
  test('belong to the month they fall in; the day the bin comes back is none', () => {
    const overTheEnd = hire('2026-09-28', '2026-10-05')
    expect([inMonth(overTheEnd, '2026-09'), inMonth(overTheEnd, '2026-10')]).toEqual([3, 4])
  })

  test('go on until today while the bin stands there, however long ago it should have come back', () => {
    const overdue = hire('2026-10-30', '2026-11-03', { pick: 'Scheduled' })
    expect([inMonth(overdue, '2026-10'), inMonth(overdue, '2026-11')]).toEqual([2, 23])
  })

  test('are none before the bin is delivered, and none on a single day', () => {
    expect(
      inMonth(hire('2026-11-02', '2026-11-09', { drop: 'Scheduled', pick: 'Scheduled' }), '2026-11'),
    ).toBe(0)
    expect(inMonth(hire('2026-11-02', '2026-11-02'), '2026-11')).toBe(0)
  })

  test('of all months together are those of the whole hire, over any clock change and any number of months', () => {
    const anyHire = fc.record({
      ago: fc.integer({ min: 0, max: 900 }),
      days: fc.integer({ min: 0, max: 500 }),
      isBack: fc.boolean(),
    })
    fc.assert(
      fc.property(anyHire, ({ ago, days, isBack }) => {
        const drop = addDays(today, -ago)
        const planned = addDays(drop, days)
        const isOver = isBack && planned <= today
        const one = hire(drop, planned, isOver ? {} : { pick: 'Scheduled' })
        const sum = monthsUpTo(monthOf(today), 60).reduce((all, month) => all + inMonth(one, month), 0)
        expect(sum).toBe(isOver ? hireDaysOf(one) : daysBetween(drop, today) + 1)
      }),
    )
  })
})
