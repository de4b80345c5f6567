import { DROP_STATUSES, PICK_STATUSES } from '@skipyard/domain/bookings/job-status.ts'
import { describe, expect, test } from 'vitest'
import { lockOfCard } from './lock-of-card.ts'

describe('Locked cards: drop actions that are Dispatched, Delivered or Cancelled, and pick actions that are Collected, Completed or Returned, cannot be dragged and hide the date-change and move controls.', () => {
  test.each(DROP_STATUSES)('a drop that is %s', (status) => {
    const isLocked = lockOfCard({ actionType: 'drop', status, locked: false }) !== null
    expect(isLocked).toBe(['Dispatched', 'Delivered', 'Cancelled'].includes(status))
  })
  test.each(PICK_STATUSES)('a pick that is %s', (status) => {
    const isLocked = lockOfCard({ actionType: 'pick', status, locked: false }) !== null
    // A pick is called off with its drop and cannot be moved without it.
    expect(isLocked).toBe(['Collected', 'Completed', 'Returned', 'Cancelled'].includes(status))
  })
  test('and one that a dispatcher has locked', () => {
    expect(lockOfCard({ actionType: 'drop', status: 'Scheduled', locked: true })).toBe('This job is locked')
  })
})
