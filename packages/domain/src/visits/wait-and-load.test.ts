import { describe, expect, test } from 'vitest'
import type { Booking } from '../bookings/booking.ts'
import { SAMPLE_TODAY } from '../bookings/sample-booking.ts'
import { sampleJobs } from '../runs/sample-board.ts'
import { addDays } from '../shared/local-date.ts'
import { waitMinutesAt } from './visit.ts'
import { checkWait, takeApart, waitAndLoad } from './wait-and-load.ts'

const on = (days: number) => addDays(SAMPLE_TODAY, days)
const coming = (): Booking => {
  const one = sampleJobs('one', { status: 'Scheduled' })
  return {
    ...one,
    drop: {
      ...one.drop,
      date: on(1),
      status: 'Scheduled',
      timeRange: { fromHour: 9, toHour: 11 },
      isAllocated: true,
    },
    pick: { ...one.pick, date: on(8), status: 'Scheduled' },
  }
}
const free = { today: SAMPLE_TODAY, joinedWith: undefined }
const refusalOf = (booking: Booking, facts = {}) => {
  const may = checkWait(booking, { ...free, ...facts })
  return may.ok ? null : may.reason
}

describe('a truck may wait', () => {
  test('while both jobs are still to come', () => {
    expect(refusalOf(coming())).toBeNull()
  })

  test.each(['Dispatched', 'Delivered', 'Cancelled'] as const)('not once the drop is %s', (status) => {
    const booking = coming()
    expect(refusalOf({ ...booking, drop: { ...booking.drop, status } })).toBe('not-to-come')
  })

  test('not where one of its jobs belongs to another visit, nor on a day that has passed', () => {
    expect(refusalOf(coming(), { joinedWith: 'SKY-7' })).toBe('arranged')
    expect(refusalOf(coming(), { today: on(2) })).toBe('date-in-past')
  })
})

test('its pick goes to the day and hours of the drop, and both are planned as one', () => {
  const { drop, pick, pickDateConfirmed } = waitAndLoad(coming())
  expect([pick.date, pick.timeRange]).toEqual([drop.date, { fromHour: 9, toHour: 11 }])
  expect([drop.isAllocated, pick.isAllocated, pickDateConfirmed]).toEqual([false, false, true])
})

test.each([
  [8, 8],
  [0, 1],
])(
  'taken apart its pick is as it was, or on the day of its drop where nobody has confirmed it',
  (before, after) => {
    const timeRange = { fromHour: 13, toHour: 15 }
    const place = { runId: 'run', position: 2 }
    const pickBefore = { date: on(before), timeRange, isConfirmed: true, place }
    const { after: apart, returnsTo } = takeApart(waitAndLoad(coming()), pickBefore)
    expect([apart.pick.date, apart.pick.timeRange]).toEqual([on(after), timeRange])
    const isAsBefore = before === after
    expect([apart.pickDateConfirmed, returnsTo]).toEqual([isAsBefore, isAsBefore ? place : null])
  },
)

test('the truck waits before it takes the bin, on the day it left it alone', () => {
  const together = waitAndLoad(coming())
  const [dropId, pickId] = [together.drop.id, together.pick.id]
  const visits = [{ jobIds: [dropId, pickId] as const, waitMinutes: 45 }]
  expect(waitMinutesAt(visits, together, pickId)).toBe(45)
  expect(waitMinutesAt(visits, together, dropId)).toBe(0)
  expect(waitMinutesAt(visits, { ...together, pick: { ...together.pick, date: on(3) } }, pickId)).toBe(0)
})
