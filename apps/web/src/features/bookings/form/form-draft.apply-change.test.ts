import { newBookingDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { applyChange, type BookingChange, formDraft, placesOfChange } from './form-draft.ts'

const blank = formDraft(newBookingDraft(localDate('2026-05-14')), null)
const after = (change: BookingChange, before = blank, isPickFollowing = true) =>
  applyChange(before, change, { isPickFollowing })

test('the pick date keeps its distance until somebody chooses it', () => {
  const later = { drop: { date: localDate('2026-05-20') } }
  expect(after(later).pick.date).toBe('2026-05-27')
  expect(after(later, blank, false).pick.date).toBe('2026-05-21')
  expect(after({ ...later, pick: { date: localDate('2026-06-10') } }).pick.date).toBe('2026-06-10')
})

test('cancelling the drop cancels the pick, and taking it up again schedules both', () => {
  const cancelled = after({ drop: { status: 'Cancelled' } })
  expect(cancelled.pick.status).toBe('Cancelled')
  expect(after({ drop: { status: 'Scheduled' } }, cancelled).pick.status).toBe('Scheduled')
})

test('a change inside a part leaves the rest of it', () => {
  const named = after({ customer: { name: 'Tom' } })
  expect(after({ customer: { phone: '0491570156' } }, named).customer).toMatchObject({ name: 'Tom' })
})

test('the places of a change are those it names', () => {
  const date = localDate('2026-05-20')
  expect(placesOfChange({ priceCents: 100, drop: { date }, address: null })).toEqual([
    'priceCents',
    'address',
    'drop.date',
  ])
})
