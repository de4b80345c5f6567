import { expect, test } from 'vitest'
import {
  CALLED_OFF_BOOKINGS,
  dropStatusesOf,
  type JobPhase,
  jobIs,
  pickStatusesOf,
  progressOf,
} from './job-phases.ts'
import { DROP_STATUSES, PICK_STATUSES } from './job-status.ts'

test.each<[JobPhase, string[], string[]]>([
  ['open', ['Scheduled', 'Dispatched'], ['Scheduled', 'Collected']],
  ['toCome', ['Scheduled', 'Dispatched'], ['Scheduled']],
  ['moved', ['Delivered'], ['Collected', 'Returned', 'Completed']],
  ['done', ['Delivered'], ['Returned', 'Completed']],
  ['calledOff', ['Cancelled'], ['Cancelled']],
  ['counted', ['Scheduled', 'Dispatched', 'Delivered'], ['Scheduled', 'Collected', 'Returned', 'Completed']],
])('%s is a drop that is %j and a pick that is %j', (phase, drops, picks) => {
  expect(dropStatusesOf(phase)).toEqual(drops)
  expect(pickStatusesOf(phase)).toEqual(picks)
  expect(DROP_STATUSES.filter((status) => jobIs(phase, { status }))).toEqual(drops)
  expect(PICK_STATUSES.filter((status) => jobIs(phase, { status }))).toEqual(picks)
})

test('a booking is called off when its drop is', () => {
  expect(CALLED_OFF_BOOKINGS).toEqual(['Cancelled'])
})

test('what was called off is in no total and is neither done nor to do', () => {
  const jobs = (['Delivered', 'Cancelled', 'Collected', 'Returned', 'Cancelled', 'Scheduled'] as const).map(
    (status) => ({ status }),
  )
  expect(progressOf(jobs)).toEqual({ total: 4, done: 2, cancelled: 2 })
  expect(progressOf([{ status: 'Cancelled' }])).toEqual({ total: 0, done: 0, cancelled: 1 })
})

test('every status is either counted or called off', () => {
  for (const status of [...DROP_STATUSES, ...PICK_STATUSES])
    expect(jobIs('counted', { status }), status).toBe(!jobIs('calledOff', { status }))
})
