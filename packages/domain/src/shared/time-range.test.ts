import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate } from './local-date.ts'
import { texts } from './texts.ts'
import {
  checkTimeRange,
  hourLabel,
  hourOfScaleStep,
  hourOfSliderPosition,
  scaleStepOfHour,
  sliderPositionOfHour,
  TIME_SLIDER_MARKS,
  timeRangeFromInstants,
  timeRangeLabel,
  timeRangeToInstants,
  timeRangeTone,
} from './time-range.ts'
import { AUSTRALIAN_TIME_ZONES } from './time-zone.ts'

const hour = fc.integer({ min: 7, max: 17 })
const range = fc
  .tuple(hour, hour)
  .filter(([from, to]) => from < to)
  .map(([fromHour, toHour]) => ({ fromHour, toHour }))
const date = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(localDate('2026-01-01'), days))

describe('a time range', () => {
  test('any hours from 7am to 5pm, the start first, are accepted', () => {
    fc.assert(fc.property(range, (value) => checkTimeRange(value).ok))
  })

  test.each([
    [{ fromHour: 6, toHour: 12 }, 'outside-day', texts.booking.timeRangeOutsideDay],
    [{ fromHour: 9, toHour: 18 }, 'outside-day', texts.booking.timeRangeOutsideDay],
    [{ fromHour: 7.5, toHour: 9 }, 'outside-day', texts.booking.timeRangeOutsideDay],
    [{ fromHour: Number.NaN, toHour: 9 }, 'outside-day', texts.booking.timeRangeOutsideDay],
    [{ fromHour: 12, toHour: 12 }, 'start-not-before-end', texts.booking.timeRangeStart],
    [{ fromHour: 13, toHour: 12 }, 'start-not-before-end', texts.booking.timeRangeStart],
  ])('%j is refused as %s', (value, reason, message) => {
    expect(checkTimeRange(value)).toEqual({ ok: false, reason, message })
  })

  test('survives the wire in every Australian zone on every day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AUSTRALIAN_TIME_ZONES), date, range, (timeZone, day, value) => {
        expect(timeRangeFromInstants(timeRangeToInstants(day, value, timeZone), timeZone)).toEqual(value)
      }),
      { numRuns: 1000 },
    )
  })

  test('an end at 18:00 reads as 5pm, a half hour or no time at all is unreadable', () => {
    const read = (from: string, to: string) => timeRangeFromInstants([from, to], 'Australia/Brisbane')
    expect(read('2026-05-13T21:00:00Z', '2026-05-14T08:00:00Z')).toEqual({ fromHour: 7, toHour: 17 })
    expect(read('2026-05-13T21:30:00Z', '2026-05-14T08:00:00Z')).toBeNull()
    expect(read('yesterday', '2026-05-14T08:00:00Z')).toBeNull()
  })
})

describe('what people see of it', () => {
  test('hours read 7am to 5pm, 17 and 18 alike', () => {
    const shown = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map(hourLabel)
    expect(shown.join(' ')).toBe('7am 8am 9am 10am 11am 12pm 1pm 2pm 3pm 4pm 5pm 5pm')
    expect(timeRangeLabel({ fromHour: 7, toHour: 12 })).toBe('7am–12pm')
  })

  test.each([
    [11, 'red'],
    [12, 'amber'],
    [15, 'amber'],
    [16, 'green'],
    [17, 'green'],
  ] as const)('a range that ends at %i is %s', (toHour, tone) => {
    expect(timeRangeTone({ fromHour: 7, toHour })).toBe(tone)
  })

  test('the slider marks stand where specified, and every hour finds its way back', () => {
    expect(TIME_SLIDER_MARKS.map(({ hour: marked }) => hourLabel(marked)).join(' ')).toBe(
      '7am 9am 12pm 1pm 3pm 5pm',
    )
    expect(TIME_SLIDER_MARKS.map(({ hour: marked }) => sliderPositionOfHour(marked))).toEqual([
      0, 20, 40, 60, 80, 100,
    ])
    fc.assert(fc.property(hour, (any) => hourOfSliderPosition(sliderPositionOfHour(any)) === any))
    expect([hourOfSliderPosition(-5), hourOfSliderPosition(105)]).toEqual([7, 17])
  })

  test('the time scale runs from 1 at 7am to 11 at 5pm', () => {
    expect([scaleStepOfHour(7), scaleStepOfHour(17)]).toEqual([1, 11])
    fc.assert(fc.property(hour, (any) => hourOfScaleStep(scaleStepOfHour(any)) === any))
  })
})
