import { SAMPLE_TODAY, sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { expect, test } from 'vitest'
import { wireOfCard } from './runs.codec.ts'

const sight = { runId: null, locked: false, timeZone: 'Australia/Melbourne', today: SAMPLE_TODAY }

test.each([
  [{ costCents: 8_000, days: 5 }, true],
  [null, false],
])('a card says whether its bin needs a permit: %j', (permit, isRequired) => {
  const booking = sampleBooking({ permit })
  expect(wireOfCard(booking, booking.drop, sight).booking.permitRequired).toBe(isRequired)
})
