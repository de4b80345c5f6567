import { editedBooking, newBooking } from '@skipyard/contract/bookings.input.ts'
import type { BookingValues } from './booking-values.ts'
import type { OpenedBooking } from './opened-booking.ts'
import { wireOfValues } from './wire-of-values.ts'

/** What is sent for the form, or why the contract would refuse it. */
export function bookingBodies(values: BookingValues, { timeZone, before, source }: OpenedBooking) {
  const wire = wireOfValues(values, timeZone)
  if (before === null) {
    const body = { ...wire, clonedFrom: source?.id }
    const { error } = newBooking.safeParse(body)
    return error
      ? ({ kind: 'refused', reason: error.issues[0]?.message ?? '' } as const)
      : ({ kind: 'fresh', body } as const)
  }
  const { clonedFrom: _clonedFrom, id: _id, ...fields } = wire
  const body = { ...fields, version: before.version }
  const { error } = editedBooking.safeParse(body)
  return error
    ? ({ kind: 'refused', reason: error.issues[0]?.message ?? '' } as const)
    : ({ kind: 'edited', bookingId: before.id, body } as const)
}
