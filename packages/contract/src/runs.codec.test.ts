import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { SAMPLE_TODAY, sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { expect, test } from 'vitest'
import { type CardBooking, wireOfCard } from './runs.codec.ts'

const told = { doneAt: new Date('2026-05-13T23:54:00Z'), returnedAt: new Date('2026-05-14T02:10:00Z') }
const sight = { timeZone: 'Australia/Melbourne', today: SAMPLE_TODAY }

const onCard = <Some extends Job>(job: Some) => ({
  ...job,
  runId: null,
  isLocked: false,
  binNumber: null,
  told,
})

const cardBooking = ({ drop, pick, permit, ...booking }: Booking): CardBooking => ({
  ...booking,
  isOnStreet: permit !== null,
  permitNumber: '',
  drop: onCard(drop),
  pick: onCard(pick),
})

test.each([
  [{ costCents: 8_000, days: 5 }, true],
  [null, false],
])('a card says whether its bin needs a permit: %j', (permit, isRequired) => {
  const booking = cardBooking(sampleBooking({ permit }))
  expect(wireOfCard(booking, 'drop', sight).booking.permitRequired).toBe(isRequired)
})

test.each([
  ['Scheduled', null],
  ['Delivered', told.doneAt],
] as const)('a drop that is %s was done at %s', (status, at) => {
  const booking = sampleBooking()
  const { doneAt } = wireOfCard(cardBooking({ ...booking, drop: { ...booking.drop, status } }), 'drop', sight)
  expect(doneAt).toBe(at?.toISOString() ?? null)
})

test.each([
  ['Scheduled', null],
  ['Collected', told.doneAt],
  ['Returned', told.returnedAt],
  ['Completed', told.returnedAt],
] as const)('a pick that is %s was done at %s', (status, at) => {
  const booking = sampleBooking()
  const { doneAt } = wireOfCard(cardBooking({ ...booking, pick: { ...booking.pick, status } }), 'pick', sight)
  expect(doneAt).toBe(at?.toISOString() ?? null)
})
