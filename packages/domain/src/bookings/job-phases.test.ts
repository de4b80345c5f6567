import { expect, test } from 'vitest'
import { CALLED_OFF_BOOKINGS, dropStatusesOf, type JobPhase, jobIs, pickStatusesOf } from './job-phases.ts'
import { DROP_STATUSES, PICK_STATUSES } from './job-status.ts'

test.each<[JobPhase, string[], string[]]>([
  ['open', ['Scheduled', 'Dispatched'], ['Scheduled', 'Collected']],
  ['toCome', ['Scheduled', 'Dispatched'], ['Scheduled']],
  ['moved', ['Delivered'], ['Collected', 'Returned', 'Completed']],
  ['done', ['Delivered'], ['Returned', 'Completed']],
  ['calledOff', ['Cancelled'], ['Cancelled']],
])('%s is a drop that is %j and a pick that is %j', (phase, drops, picks) => {
  expect(dropStatusesOf(phase)).toEqual(drops)
  expect(pickStatusesOf(phase)).toEqual(picks)
  expect(DROP_STATUSES.filter((status) => jobIs(phase, { status }))).toEqual(drops)
  expect(PICK_STATUSES.filter((status) => jobIs(phase, { status }))).toEqual(picks)
})

test('a booking is called off when its drop is', () => {
  expect(CALLED_OFF_BOOKINGS).toEqual(['Cancelled'])
})
