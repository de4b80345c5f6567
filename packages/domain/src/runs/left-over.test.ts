import { expect, test } from 'vitest'
import { sampleBooking, SAMPLE_TODAY as today } from '../bookings/sample-booking.ts'
import { addDays } from '../shared/local-date.ts'
import { canMeet, isDueOn, leftOverSince } from './left-over.ts'

const { drop, pick } = sampleBooking()
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
const hire = (status: 'Scheduled' | 'Delivered') => ({
  drop: { ...drop, date: yesterday, status },
  pick: { ...pick, date: tomorrow },
})

test('a job is work of the day on which it is due, and of no other', () => {
  expect(isDueOn(hire('Delivered'), 'pick', { date: tomorrow, today })).toBe(true)
  expect(isDueOn(hire('Delivered'), 'pick', { date: today, today })).toBe(false)
})

test.each([
  ['left undone', 'Scheduled', true],
  ['done', 'Delivered', false],
] as const)(
  'one that was %s on a day before is work of today and of days to come: %s, %s',
  (_what, status, isDue) => {
    for (const date of [today, tomorrow]) {
      expect(isDueOn(hire(status), 'drop', { date, today })).toBe(isDue)
    }
  },
)

test('left-overs of a week are those of the seven days before today', () => {
  expect(leftOverSince(today, { leftOverDays: 7 })).toBe(addDays(today, -7))
})

test('the other job of a booking can be beside one on the board that day, or left undone before today', () => {
  const on = { date: tomorrow, today }
  expect(canMeet(hire('Delivered'), 'pick', on)).toBe(false)
  expect(canMeet(hire('Scheduled'), 'pick', on)).toBe(true)
  expect(canMeet(hire('Delivered'), 'drop', { date: yesterday, today })).toBe(false)
  expect(canMeet(hire('Scheduled'), 'drop', on)).toBe(true)
})

test('drop and pick of one day can always meet', () => {
  const done = { drop: { ...drop, status: 'Delivered' }, pick: { ...pick, date: drop.date } } as const
  expect(canMeet(done, 'pick', { date: addDays(drop.date, 5), today })).toBe(true)
})
