import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate, todayIn } from './local-date.ts'
import {
  AUSTRALIAN_STATES,
  AUSTRALIAN_TIME_ZONES,
  instantOf,
  isTimeZone,
  localDateOf,
  localHourOf,
  localMinuteOf,
  timeZoneChoices,
  timeZoneName,
  timeZoneOfState,
} from './time-zone.ts'

const zone = fc.constantFrom(
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Lord_Howe',
)
const changeDays = ['2026-04-05', '2026-10-04', '2027-04-04', '2027-10-03'].map(localDate)
const aroundChanges = fc
  .tuple(fc.constantFrom(...changeDays), fc.integer({ min: -2, max: 2 }))
  .map(([date, days]) => addDays(date, days))
const anyDate = fc.oneof(
  aroundChanges,
  fc.integer({ min: 0, max: 9000 }).map((days) => addDays(localDate('2020-01-01'), days)),
)

describe('instants of local hours', () => {
  test('a working hour reads back as that hour of that day, across every daylight-saving change', () => {
    fc.assert(
      fc.property(zone, anyDate, fc.integer({ min: 7, max: 17 }), (timeZone, date, hour) => {
        const instant = instantOf(date, hour, timeZone)
        expect(localDateOf(instant, timeZone)).toBe(date)
        expect([localHourOf(instant, timeZone), localMinuteOf(instant, timeZone)]).toEqual([hour, 0])
      }),
      { numRuns: 10_000 },
    )
  })

  test('a day starts at its midnight: one millisecond earlier is yesterday', () => {
    fc.assert(
      fc.property(zone, anyDate, (timeZone, date) => {
        const start = instantOf(date, 0, timeZone)
        expect(todayIn(timeZone, start)).toBe(date)
        expect(todayIn(timeZone, new Date(start.getTime() - 1))).toBe(addDays(date, -1))
      }),
      { numRuns: 10_000 },
    )
  })

  test('today never goes back as time goes on', () => {
    const year = { min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }
    fc.assert(
      fc.property(zone, fc.integer(year), fc.nat(90_000_000), (timeZone, now, later) => {
        expect(todayIn(timeZone, new Date(now)) <= todayIn(timeZone, new Date(now + later))).toBe(true)
      }),
    )
  })

  test.each([
    ['Australia/Melbourne', '2026-01-15', 7, '2026-01-14T20:00:00.000Z'],
    ['Australia/Melbourne', '2026-07-15', 7, '2026-07-14T21:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', 7, '2026-10-03T20:00:00.000Z'],
    ['Australia/Sydney', '2026-04-05', 7, '2026-04-04T21:00:00.000Z'],
    ['Australia/Brisbane', '2026-01-15', 7, '2026-01-14T21:00:00.000Z'],
    ['Australia/Adelaide', '2026-01-15', 12, '2026-01-15T01:30:00.000Z'],
    ['Australia/Perth', '2026-01-15', 17, '2026-01-15T09:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-01-15', 7, '2026-01-14T20:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-07-15', 7, '2026-07-14T20:30:00.000Z'],
  ])('%s on %s at %i is %s', (...[timeZone, date, hour, instant]) => {
    expect(instantOf(localDate(date), hour, timeZone).toISOString()).toBe(instant)
  })
})

describe('zone names', () => {
  test('every offered zone is one, and every state keeps one of them', () => {
    expect(AUSTRALIAN_TIME_ZONES.every(isTimeZone)).toBe(true)
    expect(AUSTRALIAN_STATES.map(timeZoneOfState).every(isTimeZone)).toBe(true)
  })

  test.each(['Europe/Berlin', 'UTC', 'Australia/ACT'])('%s is one too', (text) => {
    expect(isTimeZone(text)).toBe(true)
  })

  test.each(['', 'Melbourne', 'australia/melbourne', '+10:00', 'Australia/Melbourne ', 'x'.repeat(100_000)])(
    'not a zone: %#',
    (text) => {
      expect(isTimeZone(text)).toBe(false)
    },
  )
})

describe('the list of clocks', () => {
  const names = (kept: string) =>
    timeZoneChoices(kept).flatMap(({ zones }) => zones.map(({ label }) => label))

  test('goes by city, under its state, Melbourne first and what is not Australian last', () => {
    expect(timeZoneChoices('')[0]).toEqual({
      place: 'Victoria',
      zones: [{ value: 'Australia/Melbourne', label: 'Melbourne' }],
    })
    expect(timeZoneName('Australia/Broken_Hill')).toBe('Broken Hill')
    expect(names('').at(-1)).toBe('Auckland')
  })

  test('has every Australian clock and only clocks there are', () => {
    const zones = timeZoneChoices('').flatMap((group) => group.zones.map(({ value }) => value))
    expect(zones).toEqual(expect.arrayContaining([...AUSTRALIAN_TIME_ZONES]))
    expect(zones.every(isTimeZone)).toBe(true)
  })

  test('offers the clock a company keeps already, once', () => {
    expect(names('Asia/Singapore').at(-1)).toBe('Singapore')
    expect(names('Australia/Perth').filter((name) => name === 'Perth')).toHaveLength(1)
  })
})
