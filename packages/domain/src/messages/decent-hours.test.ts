import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { instantOf, localHourOf } from '../shared/time-zone.ts'
import { nextDecentTime, whenToSend } from './decent-hours.ts'

const MELBOURNE = 'Australia/Melbourne'
const hours = { fromHour: 8, toHour: 20 }
const at = (day: string, hour: number) => instantOf(localDate(day), hour, MELBOURNE)

describe('within decent hours', () => {
  test.each([
    ['at noon', '2026-05-14', 12, '2026-05-14', 12],
    ['at eight sharp', '2026-05-14', 8, '2026-05-14', 8],
    ['before dawn', '2026-05-14', 3, '2026-05-14', 8],
    ['at eight in the evening', '2026-05-14', 20, '2026-05-15', 8],
    ['the night in which clocks go forward', '2026-10-03', 23, '2026-10-04', 8],
    ['the night in which clocks go back', '2026-04-04', 23, '2026-04-05', 8],
  ])('%s', (_when, ...[day, hour, thenDay, thenHour]) => {
    expect(nextDecentTime(at(day, hour), hours, MELBOURNE)).toEqual(at(thenDay, thenHour))
  })

  test('of the company’s own clock: eight in Perth is not eight in Melbourne', () => {
    const early = at('2026-05-14', 8)
    expect(nextDecentTime(early, hours, 'Australia/Perth')).toEqual(
      instantOf(localDate('2026-05-14'), 8, 'Australia/Perth'),
    )
  })

  test('nobody is written to outside them, at whatever moment and in whatever zone', () => {
    const zones = fc.constantFrom(MELBOURNE, 'Australia/Perth', 'Australia/Lord_Howe', 'Australia/Darwin')
    const moments = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: 4, max: 12 }), (moment, zone, fromHour) => {
        const then = nextDecentTime(moment, { fromHour, toHour: fromHour + 6 }, zone)
        expect(then.getTime()).toBeGreaterThanOrEqual(moment.getTime())
        expect(localHourOf(then, zone)).toBeGreaterThanOrEqual(fromHour)
        expect(localHourOf(then, zone)).toBeLessThan(fromHour + 6)
        expect(then.getTime() - moment.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      }),
    )
  })
})

describe('a message', () => {
  const night = at('2026-05-14', 22)

  test('that a booking was received goes at once by mail, and waits for the morning by text', () => {
    const booked = { kind: 'booked', at: night, tooLateAt: null } as const
    expect(whenToSend({ ...booked, channel: 'mail' }, hours, MELBOURNE)).toEqual(night)
    expect(whenToSend({ ...booked, channel: 'sms' }, hours, MELBOURNE)).toEqual(at('2026-05-15', 8))
  })

  test('that the truck is on the way is dropped at night rather than late', () => {
    const onTheWay = { kind: 'onTheWay', channel: 'sms', tooLateAt: null } as const
    expect(whenToSend({ ...onTheWay, at: night }, hours, MELBOURNE)).toBeNull()
    expect(whenToSend({ ...onTheWay, at: at('2026-05-14', 9) }, hours, MELBOURNE)).toEqual(
      at('2026-05-14', 9),
    )
  })

  test('that would tell of a day which has begun is dropped', () => {
    const tomorrow = { kind: 'tomorrow', channel: 'sms', at: night, tooLateAt: at('2026-05-15', 0) } as const
    expect(whenToSend(tomorrow, hours, MELBOURNE)).toBeNull()
  })
})
