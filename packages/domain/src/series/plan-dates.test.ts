import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import type { PlacedDate } from './place-dates.ts'
import { datesToMake, mergeDates, moveToRule, nextAfter } from './plan-dates.ts'
import type { KeptDate } from './series.ts'

const today = localDate('2026-05-18')
const day = (days: number) => addDays(today, days)

const placed = (...days: number[]): PlacedDate[] =>
  days.map((days_) => ({ dueOn: day(days_), date: day(days_), reason: '' }))

const kept = (days: number, changes: Partial<KeptDate> = {}): KeptDate => ({
  dueOn: day(days),
  date: day(days),
  state: 'made',
  problem: null,
  message: '',
  bookingId: 'a booking',
  pricedCents: null,
  ...changes,
})

const daysOf = (dates: readonly { date: string | null }[]) => dates.map(({ date }) => date)

describe('dates of a series', () => {
  test('what is kept goes before what the rule gives, by the day it is done on', () => {
    const dates = mergeDates(placed(1, 8, 15), [kept(1), kept(8, { date: day(16), state: 'planned' })])
    expect(dates.map(({ date, state }) => [date, state])).toEqual([
      [day(1), 'made'],
      [day(15), 'planned'],
      [day(16), 'planned'],
    ])
  })

  test('a rule’s date on the day of one that was moved there is none of its own', () => {
    expect(daysOf(mergeDates(placed(1, 8), [kept(1, { date: day(8) })]))).toEqual([day(8)])
  })

  test('made are those that are planned or failed, within the horizon and after a pause', () => {
    const dates = mergeDates(placed(1, 8, 15, 22), [
      kept(-6, { state: 'failed' }),
      kept(1),
      kept(8, { state: 'skipped' }),
    ])
    const within = { today, until: day(20) }
    expect(daysOf(datesToMake(dates, { ...within, pausedUntil: null }))).toEqual([day(15)])
    expect(daysOf(datesToMake(dates, { ...within, pausedUntil: day(16) }))).toEqual([])
  })

  test('a hire ends with the next date that is not left out', () => {
    const dates = mergeDates(placed(1, 8, 15), [kept(8, { state: 'skipped' })])
    expect(nextAfter(dates, day(1))).toBe(day(15))
    expect(nextAfter(dates, day(15))).toBeNull()
  })
})

describe('another rule', () => {
  test('takes the made dates in order, each to its next day', () => {
    const { moves, surplus } = moveToRule([kept(1), kept(15)], placed(2, 16, 30), day(60))
    expect(moves.map(({ dueOn, to }) => [dueOn, to.date])).toEqual([
      [day(1), day(2)],
      [day(15), day(16)],
    ])
    expect(surplus).toEqual([])
  })

  test('leaves over what has no day within the horizon', () => {
    const { moves, surplus } = moveToRule([kept(1), kept(8), kept(15)], placed(2, 32, 62), day(60))
    expect(moves).toHaveLength(2)
    expect(surplus).toEqual([day(15)])
  })
})
