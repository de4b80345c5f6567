import { expect, test } from 'vitest'
import { areJobsConsistent } from './booking-status-of.ts'
import { DROP_STATUSES, isDropStatus, isPickStatus, PICK_STATUSES } from './job-status.ts'

test('statuses are known by their words', () => {
  expect([isDropStatus('Delivered'), isDropStatus('Returned')]).toEqual([true, false])
  expect([isPickStatus('Returned'), isPickStatus('Dispatched')]).toEqual([true, false])
})

test('of all pairs only those that can happen are consistent', () => {
  const pairs = DROP_STATUSES.flatMap((drop) =>
    PICK_STATUSES.filter((pick) => areJobsConsistent(drop, pick)).map((pick) => `${drop}/${pick}`),
  )
  expect(pairs).toEqual([
    'Scheduled/Scheduled',
    'Dispatched/Scheduled',
    'Delivered/Scheduled',
    'Delivered/Collected',
    'Delivered/Returned',
    'Delivered/Completed',
    'Cancelled/Cancelled',
  ])
})
