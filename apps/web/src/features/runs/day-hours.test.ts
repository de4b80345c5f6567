import { describe, expect, test } from 'vitest'
import { clockLabel, endMissed, hourShown, hoursOf, placeOfHour, spanOf, widthOfHours } from './day-hours.ts'

describe('the hours across', () => {
  test('from six to six at least, further for a run that ends later or an hour outside', () => {
    expect(spanOf([], null)).toEqual({ fromHour: 6, toHour: 18 })
    expect(spanOf([{ startsAt: 7, endsAt: 20.2 }], null)).toEqual({ fromHour: 6, toHour: 21 })
    expect(spanOf([], 5.3)).toEqual({ fromHour: 5, toHour: 18 })
    expect(hoursOf({ fromHour: 6, toHour: 8 })).toEqual([6, 7, 8])
  })

  test('yesterday is shown at its hour after midnight while one of its runs is to come back, and then at none', () => {
    expect(hourShown(24.5, [{ endsAt: 25 }])).toBe(24.5)
    expect(hourShown(34, [{ endsAt: 25 }])).toBeNull()
    expect(hourShown(0, [])).toBe(0)
  })

  test('an hour and a length are shares of the whole', () => {
    const span = { fromHour: 6, toHour: 18 }
    expect([placeOfHour(span, 9), widthOfHours(span, 3)]).toEqual(['25%', '25%'])
  })

  test('an hour has the time of its clock, also past a booking’s last one and before midnight', () => {
    expect([9 + 1 / 3, 18.5, 24.25, -1.5].map(clockLabel)).toEqual(['9:20am', '6:30pm', '12:15am', '10:30pm'])
  })
})

test('a run that is back too late says whose end it misses', () => {
  expect(endMissed({ driverStopsAt: 15, dayEndsAt: null })).toBe('Driver stops at 3:00pm')
  expect(endMissed({ driverStopsAt: null, dayEndsAt: 18 })).toBe('Day ends at 6:00pm')
  expect(endMissed({ driverStopsAt: null, dayEndsAt: null })).toBe('')
})
