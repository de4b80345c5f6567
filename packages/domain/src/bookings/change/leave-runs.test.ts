import { expect, test } from 'vitest'
import { addDays } from '../../shared/local-date.ts'
import { sampleBooking } from '../sample-booking.ts'
import { leaveRuns } from './leave-runs.ts'

test('a job that moves to another day leaves its run, the other one stays', () => {
  const sample = sampleBooking()
  const before = {
    ...sample,
    drop: { ...sample.drop, isAllocated: true },
    pick: { ...sample.pick, isAllocated: true },
  }
  const after = leaveRuns(before, { ...before, pick: { ...before.pick, date: addDays(before.pick.date, 1) } })
  expect([after.drop.isAllocated, after.pick.isAllocated]).toEqual([true, false])
  expect(leaveRuns(before, before)).toEqual(before)
})
