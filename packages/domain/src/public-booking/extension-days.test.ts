import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleBooking } from '../bookings/sample-booking.ts'
import { addDays, datesBetween, laterOf, localDate } from '../shared/local-date.ts'
import { type ExtensionBooks, extensionDays, extensionOf, MOST_EXTENSION_DAYS } from './extension-days.ts'
import { defaultPublicPage } from './public-page.ts'

/** A Monday. */
const today = localDate('2026-11-23')
const inDays = (days: number) => addDays(today, days)
const sample = sampleBooking({ status: 'Delivered' })

const hireOf = (from: number, to: number, isAllocated = false) => ({
  drop: { ...sample.drop, status: 'Delivered' as const, date: inDays(from) },
  pick: { ...sample.pick, status: 'Scheduled' as const, date: inDays(to), isAllocated },
})

const stockOf = (count: number) => new Map(datesBetween(today, inDays(120)).map((date) => [date, count]))

const books: ExtensionBooks = {
  today,
  closed: new Set(),
  available: stockOf(2),
  workdays: [...defaultPublicPage.workdays, 'Sunday'],
  terms: { includedDays: 7, paidExtraDays: 0, extraDayCents: 2_200 },
  permittedTo: null,
}

function daysOf(hire: ReturnType<typeof hireOf>, change: Partial<ExtensionBooks> = {}) {
  const answer = extensionDays(hire, { ...books, ...change })
  if (!answer.ok) throw new Error(answer.message)
  return answer.value
}

describe('the days to which a hire can be extended', () => {
  test('cost the days beyond those paid for, and nothing before', () => {
    const days = daysOf(hireOf(-3, 2))
    expect(days.slice(0, 4)).toEqual([
      { date: inDays(3), extraDays: 0, cents: 0 },
      { date: inDays(4), extraDays: 0, cents: 0 },
      { date: inDays(5), extraDays: 1, cents: 2_200 },
      { date: inDays(6), extraDays: 2, cents: 4_400 },
    ])
    expect(days.at(-1)?.date).toBe(inDays(2 + MOST_EXTENSION_DAYS))
  })

  test('of a hire that is overdue cost those from today on: what is over already is owed all the same', () => {
    const [first] = daysOf(hireOf(-12, -5))
    expect(first).toEqual({ date: inDays(1), extraDays: 1, cents: 2_200 })
  })

  test('end before the day on which another hire needs the bin', () => {
    const available = new Map(stockOf(1)).set(inDays(6), 0)
    expect(daysOf(hireOf(-3, 2), { available }).at(-1)?.date).toBe(inDays(5))
    const none = extensionDays(hireOf(-3, 2), { ...books, available: stockOf(0) })
    expect(none).toMatchObject({ reason: 'none-left' })
    expect(daysOf(hireOf(-12, -5), { available: stockOf(0) }).at(-1)?.date).toBe(inDays(MOST_EXTENSION_DAYS))
  })

  test('are days of work, and none after the council’s permit', () => {
    const workdays = defaultPublicPage.workdays
    const closed = new Set([inDays(4)])
    const dates = daysOf(hireOf(-3, 2), { workdays, closed }).map(({ date }) => date)
    expect(dates).not.toContain(inDays(4))
    expect(dates).not.toContain(inDays(6))
    expect(daysOf(hireOf(-3, 2), { permittedTo: inDays(4) }).map(({ date }) => date)).toEqual([
      inDays(3),
      inDays(4),
    ])
  })

  test('are none once the permit has ended, which is said', () => {
    const ended = extensionDays(hireOf(-3, 2), { ...books, permittedTo: inDays(2) })
    expect(ended).toMatchObject({ reason: 'permit-ends' })
  })

  test('are none for a bin that is not there, or whose pick a truck may be on its way to', () => {
    const { drop, pick } = hireOf(-3, 2)
    const isNotThere = { drop: { ...drop, status: 'Dispatched' as const }, pick }
    const isGone = { drop, pick: { ...pick, status: 'Collected' as const } }
    for (const hire of [isNotThere, isGone]) {
      expect(extensionDays(hire, books)).toMatchObject({ reason: 'not-out' })
    }
    expect(extensionDays(hireOf(-3, 0, true), books)).toMatchObject({ reason: 'under-way' })
    expect(extensionDays(hireOf(-3, 1, true), books)).toMatchObject({ ok: true })
  })
})

const anyHire = fc
  .tuple(fc.integer({ min: -60, max: 0 }), fc.integer({ min: 0, max: 60 }))
  .map(([from, days]) => hireOf(from, from + days))
const anyTerms = fc.record({
  includedDays: fc.nat(30),
  paidExtraDays: fc.nat(30),
  extraDayCents: fc.integer({ min: 1, max: 9_900 }),
})

describe('the price of an extension', () => {
  test('is never less for more days, and whole days at the rate', () => {
    fc.assert(
      fc.property(anyHire, anyTerms, (hire, terms) => {
        const days = daysOf(hire, { terms })
        for (const [at, day] of days.entries()) {
          expect(day.cents).toBe(day.extraDays * terms.extraDayCents)
          expect(day.cents).toBeGreaterThanOrEqual(days[at - 1]?.cents ?? 0)
        }
      }),
    )
  })

  test('is the same in one step or in two', () => {
    const steps = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
    fc.assert(
      fc.property(anyHire, anyTerms, steps, (hire, terms, [first, second]) => {
        const start = laterOf(hire.pick.date, today)
        const [half, end] = [addDays(start, first), addDays(start, first + second)]
        const ask = { ...books, terms }
        const then = { ...hire, pick: { ...hire.pick, date: half } }
        expect(extensionOf(hire, half, ask).cents + extensionOf(then, end, ask).cents).toBe(
          extensionOf(hire, end, ask).cents,
        )
      }),
    )
  })

  test('keeps a bin for every other hire on each day until the new pick', () => {
    const counts = fc.array(fc.integer({ min: -2, max: 3 }), { minLength: 121, maxLength: 121 })
    fc.assert(
      fc.property(counts, fc.nat(20), (left, to) => {
        const available = new Map(datesBetween(today, inDays(120)).map((date, at) => [date, left[at] ?? 0]))
        const answer = extensionDays(hireOf(-3, to), { ...books, available })
        const dates = answer.ok ? answer.value.map(({ date }) => date) : []
        for (const date of dates) {
          const between = datesBetween(inDays(to + 1), date)
          expect(between.every((day) => (available.get(day) ?? 0) > 0)).toBe(true)
        }
      }),
    )
  })
})
