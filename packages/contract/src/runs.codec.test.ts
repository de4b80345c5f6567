import { SAMPLE_TODAY, sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { expect, test } from 'vitest'
import { wireOfCard } from './runs.codec.ts'

const told = { doneAt: new Date('2026-05-13T23:54:00Z'), returnedAt: new Date('2026-05-14T02:10:00Z') }
const sight = { runId: null, locked: false, timeZone: 'Australia/Melbourne', today: SAMPLE_TODAY, told }

test.each([
  [{ costCents: 8_000, days: 5 }, true],
  [null, false],
])('a card says whether its bin needs a permit: %j', (permit, isRequired) => {
  const booking = sampleBooking({ permit })
  expect(wireOfCard(booking, booking.drop, sight).booking.permitRequired).toBe(isRequired)
})

test.each([
  ['Scheduled', null],
  ['Delivered', told.doneAt],
] as const)('a drop that is %s was done at %s', (status, at) => {
  const booking = sampleBooking()
  const { doneAt } = wireOfCard(booking, { ...booking.drop, status }, sight)
  expect(doneAt).toBe(at?.toISOString() ?? null)
})

test.each([
  ['Scheduled', null],
  ['Collected', told.doneAt],
  ['Returned', told.returnedAt],
  ['Completed', told.returnedAt],
] as const)('a pick that is %s was done at %s', (status, at) => {
  const booking = sampleBooking()
  const { doneAt } = wireOfCard(booking, { ...booking.pick, status }, sight)
  expect(doneAt).toBe(at?.toISOString() ?? null)
})
