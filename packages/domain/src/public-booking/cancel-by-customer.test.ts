import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleBooking } from '../bookings/sample-booking.ts'
import { addDays, localDate } from '../shared/local-date.ts'
import { AUSTRALIAN_TIME_ZONES } from '../shared/time-zone.ts'
import { wallClock } from '../shared/wall-clock.ts'
import { cancelByCustomer, cancelUntil } from './cancel-by-customer.ts'

const melbourne = 'Australia/Melbourne'
const until = new Date('2026-11-23T04:00:00Z')
const before = new Date(until.getTime() - 1)
const booking = sampleBooking({ status: 'Scheduled' })

describe('a cancellation by the customer', () => {
  test('calls drop and pick off until the cut-off, and not from then on', () => {
    expect(cancelByCustomer(booking, { now: before, until })).toMatchObject({
      value: { status: 'Cancelled', drop: { status: 'Cancelled' }, pick: { status: 'Cancelled' } },
    })
    expect(cancelByCustomer(booking, { now: until, until })).toMatchObject({ reason: 'too-late' })
  })

  test('is refused once the bin has left the yard, however early', () => {
    for (const status of ['Dispatched', 'Delivered'] as const) {
      const gone = { ...booking, drop: { ...booking.drop, status } }
      expect(cancelByCustomer(gone, { now: before, until })).toMatchObject({ reason: 'under-way' })
    }
  })

  test('takes back a booking that nobody has answered at any time, and nothing twice', () => {
    const pending = { ...booking, status: 'Pending' as const, wasPending: true }
    const late = new Date(until.getTime() + 1)
    const cancelled = cancelByCustomer(pending, { now: late, until })
    expect(cancelled).toMatchObject({ value: { status: 'Cancelled', wasPending: false } })
    if (!cancelled.ok) throw new Error('It has to be cancelled')
    expect(cancelByCustomer(cancelled.value, { now: before, until })).toMatchObject({ reason: 'cancelled' })
  })
})

describe('the cut-off of a cancellation', () => {
  test('is an hour of the company’s clock, before and after its clocks change', () => {
    const page = { cancelDays: 1, cutOffHour: 15 }
    const at = (drop: string) => cancelUntil(localDate(drop), page, melbourne).toISOString()
    expect(at('2026-10-04')).toBe('2026-10-03T05:00:00.000Z')
    expect(at('2026-10-05')).toBe('2026-10-04T04:00:00.000Z')
    expect(at('2027-04-04')).toBe('2027-04-03T04:00:00.000Z')
    expect(at('2027-04-05')).toBe('2027-04-04T05:00:00.000Z')
  })

  test('shows that hour on that day in every zone, but in the hour that a change of clocks leaves out', () => {
    const drop = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(localDate('2026-01-05'), days))
    const page = fc.record({ cutOffHour: fc.integer({ min: 4, max: 23 }), cancelDays: fc.nat(14) })
    const zones = fc.constantFrom(...AUSTRALIAN_TIME_ZONES)
    fc.assert(
      fc.property(drop, zones, page, (dropOn, timeZone, { cutOffHour, cancelDays }) => {
        const shown = wallClock(cancelUntil(dropOn, { cancelDays, cutOffHour }, timeZone), timeZone)
        const [year, month, day] = addDays(dropOn, -cancelDays).split('-').map(Number)
        expect(shown).toMatchObject({ year, month, day, hour: cutOffHour, minute: 0 })
      }),
    )
  })
})
