import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, datesBetween, type LocalDate, localDate } from '../shared/local-date.ts'
import { type DayBooks, offeredDay, offeredDays } from './offered-days.ts'
import { defaultPublicPage } from './public-page.ts'

/** A Monday. */
const today = localDate('2026-11-23')
const inDays = (days: number) => addDays(today, days)
const horizon = datesBetween(today, inDays(200))
const stockOf = (count: number) => new Map(horizon.map((date) => [date, count]))

const books: DayBooks = {
  today,
  hour: 9,
  closed: new Set([inDays(3)]),
  available: stockOf(2),
  drops: new Map(),
}
const rules = { ...defaultPublicPage, daysAhead: 30 }
const dayOf = (date: LocalDate, change: Partial<DayBooks> = {}, days = 7) =>
  offeredDay(date, days, { rules, books: { ...books, ...change } })

describe('the days a stranger can book', () => {
  test('are free while a bin is there on every day of the hire', () => {
    expect(dayOf(inDays(1))).toEqual({ date: inDays(1), state: 'free', left: 2, pickOn: inDays(8) })
    const shortLater = new Map(stockOf(2)).set(inDays(6), 0)
    expect(dayOf(inDays(1), { available: shortLater }).state).toBe('full')
    expect(dayOf(inDays(1), { available: shortLater }, 3).state).toBe('free')
  })

  test('close on Sundays and on days the company is closed; a pick that falls on one is the next day of work', () => {
    expect(dayOf(inDays(6)).state).toBe('closed')
    expect(dayOf(inDays(3)).state).toBe('closed')
    expect(dayOf(inDays(0), {}, 3).pickOn).toBe(inDays(4))
  })

  test('today only until the cut-off hour: then one has to call', () => {
    expect(dayOf(today, { hour: 14 }).state).toBe('free')
    expect(dayOf(today, { hour: 15 }).state).toBe('call')
    expect(dayOf(inDays(31)).state).toBe('call')
  })

  test('begin on a street once the council can have answered, and end with what it permits', () => {
    const permit = { firstOn: inDays(4), mostDays: 8 }
    expect(dayOf(inDays(1), { permit }).state).toBe('permit')
    expect(dayOf(inDays(4), { permit }).state).toBe('free')
    expect(dayOf(inDays(4), { permit }, 8).state).toBe('permit')
    expect(dayOf(inDays(4), { permit: { ...permit, mostDays: null } }, 8).state).toBe('free')
  })

  test("are full when the trucks have the day's drops", () => {
    const limited = {
      rules: { ...rules, dailyLimit: 6 },
      books: { ...books, drops: new Map([[inDays(1), 5]]) },
    }
    expect(offeredDay(inDays(1), 7, limited)).toMatchObject({ state: 'free', left: 1 })
    limited.books.drops.set(inDays(1), 6)
    expect(offeredDay(inDays(1), 7, limited).state).toBe('full')
  })

  test('never promise more bins than are left on any day of the hire', () => {
    const counts = fc.array(fc.integer({ min: -2, max: 4 }), {
      minLength: horizon.length,
      maxLength: horizon.length,
    })
    const overPromised = (left: readonly number[], hireDays: number) => {
      const available = new Map(horizon.map((date, index) => [date, left[index] ?? 0]))
      const isShort = (date: LocalDate, promised: number) => (available.get(date) ?? 0) < promised
      return offeredDays(hireDays, rules, { ...books, available })
        .filter(({ state }) => state === 'free')
        .filter((day) => datesBetween(day.date, day.pickOn).some((date) => isShort(date, day.left)))
    }
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 90 }), (left, hireDays) => {
        expect(overPromised(left, hireDays)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})
