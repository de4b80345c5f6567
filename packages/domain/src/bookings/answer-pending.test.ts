import { describe, expect, test } from 'vitest'
import { answerPending } from './answer-pending.ts'
import { sampleBooking } from './sample-booking.ts'

const pending = { ...sampleBooking(), status: 'Pending', wasPending: true } as const

describe('a booking from outside', () => {
  test('that is accepted is Scheduled', () => {
    expect(answerPending(pending, 'accept')).toMatchObject({
      value: { status: 'Scheduled', wasPending: false, drop: { status: 'Scheduled' } },
    })
  })

  test('that is declined is called off with both its jobs', () => {
    expect(answerPending(pending, 'decline')).toMatchObject({
      value: { status: 'Cancelled', drop: { status: 'Cancelled' }, pick: { status: 'Cancelled' } },
    })
  })

  test('is answered once', () => {
    const answered = { ...pending, status: 'Scheduled', wasPending: false } as const
    expect(answerPending(answered, 'decline')).toMatchObject({ ok: false, reason: 'not-pending' })
  })
})
