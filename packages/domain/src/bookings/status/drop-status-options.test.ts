import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/local-date.ts'
import { SAMPLE_TODAY as today } from '../sample-booking.ts'
import { dropStatusOptions } from './drop-status-options.ts'

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
