import { expect, test } from 'vitest'
import { sampleBooking } from '../bookings/sample-booking.ts'
import { addComment } from './add-comment.ts'

const booking = sampleBooking()

test('what the driver writes stands below what stands there, at its own job', () => {
  const first = addComment(booking, { kind: 'pick', text: 'Gate was locked' })
  if (!first.ok) throw new Error(first.message)
  const second = addComment(first.value, { kind: 'pick', text: 'Came back at 3pm' })
  expect(second).toMatchObject({
    ok: true,
    value: { pick: { driverComments: 'Gate was locked\nCame back at 3pm' }, drop: booking.drop },
  })
})

test('the same line is not written twice', () => {
  const first = addComment(booking, { kind: 'drop', text: 'Gate was locked' })
  if (!first.ok) throw new Error(first.message)
  expect(addComment(first.value, { kind: 'drop', text: 'Gate was locked' })).toEqual(first)
})

test('where there is no room, nothing of the comment is cut off: it is refused', () => {
  const full = { ...booking, drop: { ...booking.drop, driverComments: 'x'.repeat(1_990) } }
  expect(addComment(full, { kind: 'drop', text: 'Gate was locked' })).toMatchObject({
    ok: false,
    message: 'The comments on this job can have 2,000 characters at most',
  })
})
