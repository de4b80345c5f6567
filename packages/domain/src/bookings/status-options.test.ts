import { describe, expect, test } from 'vitest'
import { addDays } from '../shared/local-date.ts'
import { dropStatusOptions } from './drop-status-options.ts'
import { isDropStatus, isPickStatus } from './job-status.ts'
import { pickStatusOptions } from './pick-status-options.ts'
import { SAMPLE_TODAY as today } from './sample-booking.ts'

const yesterday = addDays(today, -1)
const tomorrow = addDays(today, 1)

describe('the drop statuses that the form offers', () => {
  test.each([
    [false, yesterday],
    [false, today],
    [false, tomorrow],
    [true, tomorrow],
  ])('allocated %s on %s: Scheduled and Cancelled', (isAllocated, dropDate) => {
    expect(dropStatusOptions({ isAllocated, dropDate, today })).toEqual(['Scheduled', 'Cancelled'])
  })

  test.each([yesterday, today])('allocated on %s: all four', (dropDate) => {
    expect(dropStatusOptions({ isAllocated: true, dropDate, today })).toEqual([
      'Scheduled',
      'Dispatched',
      'Delivered',
      'Cancelled',
    ])
  })

  test('what the drop already is stays among them', () => {
    const options = dropStatusOptions({ isAllocated: false, dropDate: tomorrow, today, current: 'Delivered' })
    expect(options).toEqual(['Scheduled', 'Delivered', 'Cancelled'])
  })
})

describe('the pick statuses that the form offers', () => {
  const underWay = {
    isDropAllocated: true,
    isPickAllocated: true,
    dropStatus: 'Delivered',
    pickDate: today,
    today,
    current: 'Scheduled',
  } as const

  test('a delivered bin whose pick is allocated and due can be Collected and Returned', () => {
    expect(pickStatusOptions(underWay)).toEqual(['Scheduled', 'Collected', 'Returned'])
    expect(pickStatusOptions({ ...underWay, pickDate: yesterday })).toEqual([
      'Scheduled',
      'Collected',
      'Returned',
    ])
  })

  test.each([
    { isDropAllocated: false },
    { isPickAllocated: false },
    { dropStatus: 'Dispatched' },
    { dropStatus: 'Scheduled' },
    { pickDate: tomorrow },
  ] as const)('but with %j it is Scheduled only', (change) => {
    expect(pickStatusOptions({ ...underWay, ...change })).toEqual(['Scheduled'])
  })

  test('what the pick already is stays among them', () => {
    const options = pickStatusOptions({ ...underWay, isPickAllocated: false, current: 'Completed' })
    expect(options).toEqual(['Scheduled', 'Completed'])
  })
})

test('statuses are known by their words', () => {
  expect([isDropStatus('Delivered'), isDropStatus('Returned')]).toEqual([true, false])
  expect([isPickStatus('Returned'), isPickStatus('Dispatched')]).toEqual([true, false])
})
