import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import {
  DROP_STATUSES,
  type DropStatus,
  PICK_STATUSES,
  type PickStatus,
} from '@skipyard/domain/bookings/status/job-status.ts'
import { describe, expect, test } from 'vitest'
import { sampleCard } from '../sample-board.ts'
import { hasBegun, lockOfCard, notCarried, notCarriedOf } from './card-rules.ts'

const drop = (status: DropStatus, id = 'a'): WireCard => {
  const card = sampleCard(id)
  return { ...card, status, booking: { ...card.booking, dropActionStatus: status } }
}
const pick = (status: PickStatus): WireCard => {
  const card = sampleCard('a')
  return { ...card, actionType: 'pick', status, booking: { ...card.booking, pickActionStatus: status } }
}

describe('Locked cards: drop actions that are Dispatched, Delivered or Cancelled, and pick actions that are Collected, Completed or Returned, cannot be dragged and hide the date-change and move controls.', () => {
  test.each(DROP_STATUSES)('a drop that is %s', (status) => {
    const isLocked = lockOfCard(drop(status)) !== null
    expect(isLocked).toBe(['Dispatched', 'Delivered', 'Cancelled'].includes(status))
  })
  test.each(PICK_STATUSES)('a pick that is %s', (status) => {
    // A pick is called off with its drop and cannot be moved without it.
    const isLocked = lockOfCard(pick(status)) !== null
    expect(isLocked).toBe(['Collected', 'Completed', 'Returned', 'Cancelled'].includes(status))
  })
  test('and one that a dispatcher has locked', () => {
    expect(lockOfCard({ ...drop('Scheduled'), locked: true })).toBe('This job is locked')
  })
})

test.each([
  ['Scheduled', false],
  ['Cancelled', false],
  ['Dispatched', true],
  ['Delivered', true],
] as const)('a run with a drop that is %s: has begun %s', (status, isBegun) => {
  expect(hasBegun({ bookings: [drop(status)] })).toBe(isBegun)
})

describe('what the truck of its run can no longer carry', () => {
  const truck = (more: object) => ({ rego: 'AAA111', binTypes: [], maxBinSize: null, ...more })
  const card = sampleCard('SKY-1')

  test('an open job says why in the quoted words', () => {
    expect(notCarried(card, truck({}))).toBeNull()
    expect(notCarried(card, truck({ binTypes: ['Hook'] }))).toBe('This truck cannot carry a Marrel bin.')
    expect(notCarried(card, truck({ maxBinSize: { unit: 'm3', value: 4.5 } }))).toBe(
      "Bin size 6m3 exceeds this truck's limit of 4.5m3.",
    )
  })
  test('what has been done was carried', () => {
    expect(notCarried(drop('Delivered'), truck({ binTypes: ['Hook'] }))).toBeNull()
  })
  test('a run says of every job why, also while its cards are folded away', () => {
    const run = { bookings: [card, drop('Delivered', 'SKY-2'), sampleCard('SKY-3')] }
    expect(notCarriedOf(run, truck({ binTypes: ['Hook'] }))).toEqual([
      'This truck cannot carry a Marrel bin.',
      'This truck cannot carry a Marrel bin.',
    ])
    expect(notCarriedOf(run, truck({}))).toEqual([])
  })
})
