import { expect, test } from 'vitest'
import { sampleBooking } from '../sample-booking.ts'
import { confirmPickDate } from './confirm-pick-date.ts'

test('a confirmed pick date is C, and confirming it again changes nothing', () => {
  const booking = sampleBooking({ pickDateConfirmed: false })
  const confirmed = { ok: true, value: { ...booking, pickDateConfirmed: true } }
  expect(confirmPickDate(booking)).toEqual(confirmed)
  expect(confirmPickDate(confirmed.value)).toEqual(confirmed)
})

test('a cancelled booking has no pick date to confirm', () => {
  expect(confirmPickDate(sampleBooking({ status: 'Cancelled' }))).toMatchObject({ reason: 'cancelled' })
})
