import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import type { AvailabilityDay } from './availability.ts'
import { shortageDuring, shortageNotice } from './shortage.ts'

const start = localDate('2026-05-14')
const bin = { size: 6, type: 'Marrel' }

function days(available: number[], baseCount = 18): AvailabilityDay[] {
  return available.map((free, index) => ({
    date: addDays(start, index),
    count: free,
    baseCount,
    baseCountChanged: 0,
    plannedDrops: 0,
    plannedPicks: 0,
    available: free,
  }))
}

const week = { dropDate: start, pickDate: addDays(start, 7) }
const free = [17, 13, 6, 6, 1, 0, -1, -2, 1]

describe('the warning of the booking form', () => {
  test('names the day when the size runs out and the worst one', () => {
    expect(shortageNotice(bin, days(free), week)).toEqual({
      title: '6 m³ Marrel runs out during this hire.',
      body: 'Free stock reaches −1 on Wed 20/05 and −2 on Thu 21/05. You can still save; move a pick forward or add stock.',
    })
  })

  test('names one day when it is the worst at once', () => {
    expect(shortageNotice(bin, days([5, -2, -1]), week)?.body).toMatch(
      /^Free stock reaches −2 on Fri 15\/05\. /,
    )
  })

  test('says the specified words when there are no bins at all', () => {
    expect(shortageNotice(bin, days([0, 0], 0), week)?.title).toBe(
      'No Bins Found. Please visit inventory to add bins!',
    )
    expect(shortageNotice(bin, [], week)?.title).toBe('No Bins Found. Please visit inventory to add bins!')
  })

  test('stock below zero is told by its days, not as no bins at all', () => {
    expect(shortageNotice(bin, days([-6, -6], -6), week)?.body).toMatch(
      /^Free stock reaches −6 on Thu 14\/05\. /,
    )
  })

  test('is silent when every day of the hire has its bin, whatever the days around it', () => {
    expect(shortageNotice(bin, days([1, 0, 1, -1]), { ...week, pickDate: addDays(start, 2) })).toBeNull()
    expect(shortageNotice(bin, days([-3, 1, 1]), { ...week, dropDate: addDays(start, 1) })).toBeNull()
  })

  test('the last bin may be taken: exactly none is left', () => {
    expect(shortageDuring(days([1, 0, 0]), week)).toBeNull()
    expect(shortageDuring(days([1, 0, -1]), week)?.first.date).toBe('2026-05-16')
  })
})
