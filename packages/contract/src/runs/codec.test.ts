import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { SAMPLE_TODAY, sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { describe, expect, test } from 'vitest'
import { boardBookingOf, boardBookingsOf, type CardBooking, cardAfterStep, wireOfCard } from './codec.ts'

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

const beside = <Some extends Job>({ id, isAllocated, ...job }: Some) => ({
  ...job,
  read: { id, isAllocated },
})

const shownOf = ({ permit, ...booking }: Booking) => ({
  ...booking,
  isOnStreet: permit !== null,
  permitNumber: '',
})

const dropCard = (booking: Booking): CardBooking & { shows: 'drop' } => ({
  ...shownOf(booking),
  shows: 'drop',
  drop: onCard(booking.drop),
  pick: beside(booking.pick),
})

const pickCard = (booking: Booking): CardBooking => ({
  ...shownOf(booking),
  shows: 'pick',
  drop: beside(booking.drop),
  pick: onCard(booking.pick),
})

test.each([
  [{ costCents: 8_000, days: 5 }, true],
  [null, false],
])('a card says whether its bin needs a permit: %j', (permit, isRequired) => {
  const booking = dropCard(sampleBooking({ permit }))
  expect(wireOfCard(booking, sight).booking.permitRequired).toBe(isRequired)
})

test.each([
  ['Scheduled', null],
  ['Delivered', told.doneAt],
] as const)('a drop that is %s was done at %s', (status, at) => {
  const booking = sampleBooking()
  const { doneAt } = wireOfCard(dropCard({ ...booking, drop: { ...booking.drop, status } }), sight)
  expect(doneAt).toBe(at?.toISOString() ?? null)
})

test.each([
  ['Scheduled', null],
  ['Collected', told.doneAt],
  ['Returned', told.returnedAt],
  ['Completed', told.returnedAt],
] as const)('a pick that is %s was done at %s', (status, at) => {
  const booking = sampleBooking()
  const { doneAt } = wireOfCard(pickCard({ ...booking, pick: { ...booking.pick, status } }), sight)
  expect(doneAt).toBe(at?.toISOString() ?? null)
})

test('a card says what its driver told in the run that it sits in, and of no other attempt', () => {
  const booking = dropCard(sampleBooking())
  const wireTold = (change: Partial<typeof booking.drop>) =>
    wireOfCard({ ...booking, drop: { ...booking.drop, runId: 'run', status: 'Delivered', ...change } }, sight)
      .told
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

describe('the other job of a booking on its card', () => {
  const booking = sampleBooking()
  const drop = wireOfCard(dropCard(booking), sight)
  const pick = wireOfCard(pickCard({ ...booking, pick: { ...booking.pick, isAllocated: true } }), sight)
  const alone = wireOfCard({ ...dropCard(booking), pick: { ...booking.pick, read: null } }, sight)

  test('has its id and place where the two can meet; elsewhere only its day and status', () => {
    expect(drop.other).toEqual({ actionId: booking.pick.id, allocationStatus: 'Unallocated' })
    expect(boardBookingOf(drop).pick).toMatchObject({ id: booking.pick.id, date: booking.pick.date })
    expect(alone.other).toBeNull()
    const { id, date, status, isAllocated } = boardBookingOf(alone).pick
    expect([date, status, isAllocated]).toEqual([booking.pick.date, booking.pick.status, false])
    expect(id).not.toBe(booking.pick.id)
  })
  test('is as on its own card where both are on the board, in either order', () => {
    for (const cards of [
      [alone, pick],
      [pick, alone],
      [alone, pick, alone],
    ]) {
      const [both, ...more] = boardBookingsOf(cards)
      expect(more).toEqual([])
      expect(both?.drop).toMatchObject({ id: booking.drop.id, isAllocated: false })
      expect(both?.pick).toMatchObject({ id: booking.pick.id, isAllocated: true })
    }
  })
  test('follows a step of the board', () => {
    const both = boardBookingOf(drop)
    const after = { ...both, pick: { ...both.pick, isAllocated: true } }
    expect(cardAfterStep(drop, after, null).other?.allocationStatus).toBe('Allocated')
    expect(cardAfterStep(alone, after, null).other).toBeNull()
  })
})
