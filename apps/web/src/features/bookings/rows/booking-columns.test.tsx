import { MantineProvider } from '@mantine/core'
import { type BookingSight, wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { bookingColumns } from './booking-columns.tsx'

afterEach(cleanup)

const seen: BookingSight = {
  type: '',
  faultyComment: [],
  daysOver: 0,
  atStake: null,
  availability: null,
  binClash: null,
  told: null,
}

function showAmount(change: Partial<Booking>) {
  const booking = wireOfBooking(sampleBooking(change), sampleProfile.timeZone, seen)
  const column = bookingColumns.find(({ name }) => name === 'amount')
  render(<MantineProvider env="test">{column?.cell(booking, new Set())}</MantineProvider>)
}

const priced = { priceCents: 47_000, paidCents: 12_000, paymentStatus: 'Pending' } as const

test.each([
  ['some of it is to come', priced, '$350 still to pay'],
  ['nobody has agreed on a price', { ...priced, priceCents: 0, paidCents: 0 }, 'No price yet'],
] as const)('a bold amount says why it is: %s', (_why, change, words) => {
  showAmount(change)
  expect(screen.getByTitle(words).className).not.toBe('')
})

test('an amount that is paid is not bold and has nothing to explain', () => {
  showAmount({ ...priced, paidCents: 47_000, paymentStatus: 'Completed' })
  expect(screen.getByText('$470').closest('[title]')).toBeNull()
})
