import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, localDate, WEEK, weekdayName } from '../shared/local-date.ts'
import { AUSTRALIAN_STATES, instantOf, localHourOf, timeZoneOfState } from '../shared/time-zone.ts'
import { datesOfRule } from './dates-of-rule.ts'
import { checkRule, MOST_INTERVAL, ORDINALS, RULE_UNITS, type SeriesRule } from './series-rule.ts'

const from = localDate('2026-05-19')

const secondTuesdays: SeriesRule = {
  unit: 'weeks',
  interval: 2,
  weekdays: ['Tuesday'],
  ordinals: [],
  startsOn: from,
  until: null,
  times: null,
}

const datesOf = (changes: Partial<SeriesRule>, to = '2026-09-30') =>
  datesOfRule({ ...secondTuesdays, ...changes }, { from, to: localDate(to) }).map((date) => date.slice(5))

describe('a rule is due', () => {
  test('every second Tuesday', () => {
    expect(datesOf({}, '2026-07-14')).toEqual(['05-19', '06-02', '06-16', '06-30', '07-14'])
  })

  test('every second Tuesday from a Friday: first on the Tuesday after it', () => {
    expect(datesOf({ startsOn: localDate('2026-05-22') }, '2026-06-30')).toEqual(['05-26', '06-09', '06-23'])
  })

  test('on several days of every week', () => {
    expect(datesOf({ interval: 1, weekdays: ['Thursday', 'Monday'] }, '2026-06-01')).toEqual([
      '05-21',
      '05-25',
      '05-28',
      '06-01',
    ])
  })

  test('on the first Friday and the last of a month', () => {
    const monthly = { unit: 'months', interval: 1, weekdays: ['Friday'], ordinals: [1, -1] } as const
    expect(datesOf(monthly, '2026-07-31')).toEqual(['05-29', '06-05', '06-26', '07-03', '07-31'])
  })

  test('every ten days', () => {
    expect(datesOf({ unit: 'days', interval: 10, weekdays: [] }, '2026-06-20')).toEqual([
      '05-19',
      '05-29',
      '06-08',
      '06-18',
    ])
  })

  test('until a day, which counts, or so many times', () => {
    expect(datesOf({ until: localDate('2026-06-16') })).toEqual(['05-19', '06-02', '06-16'])
    expect(datesOf({ times: 2 })).toEqual(['05-19', '06-02'])
  })
})

const anyDay = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(localDate('2025-01-01'), days))

const anyRule = fc
  .record({
    unit: fc.constantFrom(...RULE_UNITS),
    interval: fc.integer({ min: 1, max: 28 }),
    weekdays: fc.uniqueArray(fc.constantFrom(...WEEK), { minLength: 1 }),
    ordinals: fc.uniqueArray(fc.constantFrom(...ORDINALS), { minLength: 1 }),
    startsOn: anyDay,
    times: fc.option(fc.integer({ min: 1, max: 40 })),
  })
  .map((rule): SeriesRule => {
    const interval = Math.min(rule.interval, MOST_INTERVAL[rule.unit])
    const checked = checkRule({ ...rule, interval, until: null })
    if (!checked.ok) throw new Error(checked.message)
    return checked.value
  })

/** Day by day, without the library. */
function isDue(rule: SeriesRule, day: ReturnType<typeof addDays>): boolean {
  const { unit, interval, weekdays, ordinals } = rule
  if (unit === 'days') return daysBetween(rule.startsOn, day) % interval === 0
  if (!weekdays.includes(weekdayName(day))) return false
  if (unit === 'weeks') {
    let first = rule.startsOn
    while (!weekdays.includes(weekdayName(first))) first = addDays(first, 1)
    const monday = addDays(first, -WEEK.indexOf(weekdayName(first)))
    return Math.floor(daysBetween(monday, day) / 7) % interval === 0
  }
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  if ((months(day) - months(rule.startsOn)) % interval !== 0) return false
  const nth = Math.ceil(Number(day.slice(8)) / 7)
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
  return ordinals.some((ordinal) => (ordinal === -1 ? isLast : ordinal === nth))
}

test('a rule is due on the days that a naive calendar finds', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const to = addDays(rule.startsOn, 400)
      const naive: string[] = []
      for (let day = rule.startsOn; day <= to; day = addDays(day, 1)) if (isDue(rule, day)) naive.push(day)
      expect(datesOfRule(rule, { from: rule.startsOn, to })).toEqual(naive.slice(0, rule.times ?? undefined))
    }),
    { numRuns: 60 },
  )
})

test('a window shows what is due in it, whatever came before', () => {
  fc.assert(
    fc.property(anyRule, fc.nat(300), fc.nat(120), (rule, after, length) => {
      const window = { from: addDays(rule.startsOn, after), to: addDays(rule.startsOn, after + length) }
      const all = datesOfRule(rule, { from: rule.startsOn, to: window.to })
      expect(datesOfRule(rule, window)).toEqual(all.filter((date) => date >= window.from))
    }),
    { numRuns: 60 },
  )
})

test.each(AUSTRALIAN_STATES)(
  'in %s a Tuesday at 7am is that over both clock changes and Christmas',
  (state) => {
    const timeZone = timeZoneOfState(state)
    const rule = { ...secondTuesdays, interval: 1 }
    const dates = datesOfRule(rule, { from, to: localDate('2027-06-30') })
    expect(dates).toHaveLength(59)
    expect(new Set(dates.map(weekdayName))).toEqual(new Set(['Tuesday']))
    const gaps = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? date, date))
    expect(new Set(gaps)).toEqual(new Set([7]))
    for (const date of dates) expect(localHourOf(instantOf(date, 7, timeZone), timeZone)).toBe(7)
  },
)
