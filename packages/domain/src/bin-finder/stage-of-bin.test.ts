import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleBooking } from '../bookings/sample-booking.ts'
import { daysOver, isOverdue } from '../bookings/status/is-overdue.ts'
import { addDays, localDate } from '../shared/local-date.ts'
import { daysOverOf, stageOfBin, worstStage } from './stage-of-bin.ts'

const today = localDate('2026-05-14')

describe('a bin that is out', () => {
  test.each([
    ['2026-05-05', 'overdue', 9],
    ['2026-05-13', 'overdue', 1],
    ['2026-05-14', 'dueToday', 0],
    ['2026-05-15', 'onHire', 0],
  ])('with its pick on %s is %s, %i days over', (pick, stage, days) => {
    expect(stageOfBin(localDate(pick), today)).toBe(stage)
    expect(daysOverOf(localDate(pick), today)).toBe(days)
  })

  test('is overdue, and by as many days, exactly where the overdue list says so', () => {
    const out = sampleBooking({})
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), (days) => {
        const pickDate = addDays(today, days)
        const booking = {
          ...out,
          drop: { ...out.drop, status: 'Delivered' as const },
          pick: { ...out.pick, status: 'Scheduled' as const, date: pickDate },
        }
        expect(stageOfBin(pickDate, today) === 'overdue').toBe(isOverdue(booking, today))
        expect(daysOverOf(pickDate, today)).toBe(daysOver(booking, today))
      }),
    )
  })
})

test('the worst of several stages is the one that a cluster shows', () => {
  expect(worstStage(['onHire', 'overdue', 'dueToday'])).toBe('overdue')
  expect(worstStage(['onHire', 'dueToday'])).toBe('dueToday')
  expect(worstStage(['onHire'])).toBe('onHire')
})
