import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { SAMPLE_TODAY, sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { expect, test } from 'vitest'
import { type CardBooking, wireOfCard } from './codec.ts'

const told = {
  runId: 'run',
  headingAt: new Date('2026-05-13T23:20:00Z'),
  onSiteAt: new Date('2026-05-13T23:41:00Z'),
  doneAt: new Date('2026-05-13T23:54:00Z'),
  returnedAt: new Date('2026-05-14T02:10:00Z'),
}
const sight = { timeZone: 'Australia/Melbourne', today: SAMPLE_TODAY }

const onCard = <Some extends Job>(job: Some) => ({
  ...job,
  runId: null,
  isLocked: false,
  binNumber: null,
  visit: null,
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

test('a card says what its driver told in the run that it sits in, and of no other attempt', () => {
  const booking = cardBooking(sampleBooking())
  const wireTold = (change: Partial<CardBooking['drop']>) =>
    wireOfCard(
      { ...booking, drop: { ...booking.drop, runId: 'run', status: 'Delivered', ...change } },
      'drop',
      sight,
    ).told
  expect(wireTold({})).toEqual({
    headingAt: '2026-05-13T23:20:00.000Z',
    onSiteAt: '2026-05-13T23:41:00.000Z',
    doneAt: '2026-05-13T23:54:00.000Z',
    returnedAt: '2026-05-14T02:10:00.000Z',
  })
  expect(wireTold({ runId: 'another run' })).toBeNull()
  expect(wireTold({ runId: null })).toBeNull()
  // The office has put it back to Scheduled since.
  expect(wireTold({ status: 'Scheduled' })).toBeNull()
  expect(wireTold({ told: { ...told, doneAt: null }, status: 'Scheduled' })).toMatchObject({ doneAt: null })
  const nothing = { headingAt: null, onSiteAt: null, doneAt: null, returnedAt: null }
  expect(wireTold({ told: { ...nothing, runId: 'run' } })).toBeNull()
})
