import { newBookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { type BookingFormEvent, type BookingFormState, bookingFormReducer } from './booking-form-reducer.ts'
import type { BookingValues } from './booking-values.ts'
import { errorsOfValues } from './errors-of-values.ts'
import { valuesOfDraft } from './values-of-draft.ts'

const today = localDate('2026-05-14')
const site = {
  name: '14 Blyth St, Yarraville VIC 3013',
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.8,
  lon: 144.9,
}

function opened(change: Partial<BookingValues> = {}): BookingFormState {
  const values = { ...valuesOfDraft(newBookingDraft(today), null), ...change }
  return {
    opened: {
      values,
      before: null,
      source: null,
      today,
      timeZone: 'Australia/Melbourne',
      wasteTypes: null,
      offered: undefined,
    },
    values,
    step: 1,
    touched: [],
    attempted: [],
    serverErrors: {},
    focus: { field: null },
    isPickFollowing: true,
  }
}

const after = (state: BookingFormState, ...events: BookingFormEvent[]) =>
  events.reduce(bookingFormReducer, state)
const errorsOf = ({ values }: BookingFormState) =>
  errorsOfValues(values, { today, before: null, timeZone: 'Australia/Melbourne' })
const moving = (state: BookingFormState, step: 1 | 2 | 3) =>
  after(state, { kind: 'moved', step, errors: errorsOf(state) })

test('step 2 is closed until there are a bin, a drop date and a pick date', () => {
  const blocked = moving(opened(), 2)
  expect(blocked).toMatchObject({ step: 1, attempted: [1], focus: { field: 'binSize' } })
  expect(moving(opened({ binSize: 6, dropoffDate: null }), 2)).toMatchObject({
    step: 1,
    focus: { field: 'dropoffDate' },
  })
  expect(moving(opened({ binSize: 6, pickupDate: null }), 2)).toMatchObject({
    step: 1,
    focus: { field: 'pickupDate' },
  })
  expect(moving(opened({ binSize: 6 }), 2).step).toBe(2)
})

test('a deposit over the total keeps step 2 closed', () => {
  const state = moving(opened({ binSize: 6, bookingPayment: 100, deposit: 101 }), 2)
  expect(state).toMatchObject({ step: 1, focus: { field: 'deposit' } })
})

test('step 3 is closed until the customer fields are valid, also for a jump from step 1', () => {
  const known = { binSize: 6, phone: '0491570156', name: 'Tom', address: site } as const
  expect(moving(opened({ binSize: 6 }), 3)).toMatchObject({ step: 2, focus: { field: 'phone' } })
  expect(moving(opened({ ...known, email: 'tom@' }), 3)).toMatchObject({ step: 2, focus: { field: 'email' } })
  expect(moving(opened({ ...known, address: null }), 3)).toMatchObject({
    step: 2,
    focus: { field: 'address' },
  })
  expect(moving(opened(known), 3).step).toBe(3)
})

test('the way back is always open', () => {
  const state = { ...opened(), step: 3 } as const
  expect(moving(state, 1).step).toBe(1)
})

test('turning the permit off clears its cost and days', () => {
  const state = opened({ permitRequired: true, permitCost: 85, numberOfDays: 7 })
  const { values } = after(state, { kind: 'changed', change: { permitRequired: false } })
  expect(values).toMatchObject({ permitRequired: false, permitCost: null, numberOfDays: null })
})

test('the pick date keeps its distance until somebody chooses it', () => {
  const later = after(opened(), { kind: 'changed', change: { dropoffDate: localDate('2026-05-20') } })
  expect(later.values.pickupDate).toBe('2026-05-27')
  const chosen = after(
    later,
    { kind: 'changed', change: { pickupDate: localDate('2026-06-10') } },
    { kind: 'changed', change: { dropoffDate: localDate('2026-05-21') } },
  )
  expect(chosen.values.pickupDate).toBe('2026-06-10')
})

test('cancelling the drop cancels the pick, and taking it up again schedules both', () => {
  const cancelled = after(opened(), { kind: 'changed', change: { dropActionStatus: 'Cancelled' } })
  expect(cancelled.values.pickActionStatus).toBe('Cancelled')
  const again = after(cancelled, { kind: 'changed', change: { dropActionStatus: 'Scheduled' } })
  expect(again.values.pickActionStatus).toBe('Scheduled')
})

test('what the server complains about is shown on its step until it is changed', () => {
  const state = { ...opened(), step: 3 } as const
  const refused = after(state, { kind: 'refused', errors: { email: 'Invalid email address' } })
  expect(refused).toMatchObject({ step: 2, focus: { field: 'email' } })
  const mended = after(refused, { kind: 'changed', change: { email: 'tom@example.com' } })
  expect(mended.serverErrors).toEqual({})
})
