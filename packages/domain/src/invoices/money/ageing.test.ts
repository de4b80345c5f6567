import { expect, test } from 'vitest'
import { SAMPLE_TODAY as today } from '../../bookings/sample-booking.ts'
import { addDays } from '../../shared/local-date.ts'
import { ageBucketOf, ageingOf } from './ageing.ts'

test.each([
  [-3, 'notDue'],
  [0, 'notDue'],
  [1, 'days1to30'],
  [30, 'days1to30'],
  [31, 'days31to60'],
  [60, 'days31to60'],
  [61, 'days61to90'],
  [90, 'days61to90'],
  [91, 'over90'],
  [4_000, 'over90'],
])('%i days after the due date: %s', (days, bucket) => {
  expect(ageBucketOf(addDays(today, -days), today)).toBe(bucket)
})

test('all ages and what is to be refunded are together what is owed', () => {
  const open = [-20, 5, 45, 75, 200, 6].map((days, index) => ({
    dueOn: addDays(today, -days),
    balanceCents: index === 5 ? -300 : 1_000 + index,
  }))
  const ageing = ageingOf(open, today)
  expect(ageing).toEqual({
    notDue: 1_000,
    days1to30: 1_001,
    days31to60: 1_002,
    days61to90: 1_003,
    over90: 1_004,
    inCredit: -300,
  })
})
