import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/local-date.ts'
import { SAMPLE_TODAY as today } from '../sample-booking.ts'
import { pickStatusOptions } from './pick-status-options.ts'

const yesterday = addDays(today, -1)
const tomorrow = addDays(today, 1)

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
