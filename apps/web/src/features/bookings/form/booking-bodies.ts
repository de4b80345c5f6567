import { editedBooking, newBooking } from '@skipyard/contract/bookings.input.ts'
import type { BookingValues } from './booking-values.ts'
import type { OpenedBooking } from './opened-booking.ts'
import { wireOfValues } from './wire-of-values.ts'

/** What is sent for the form, made by the contract itself, or why the contract would refuse it. */
export function bookingBodies(values: BookingValues, { timeZone, before, source }: OpenedBooking) {
  const wire = wireOfValues(values, timeZone)
  if (before === null) {
    const fresh = newBooking.safeParse({ ...wire, clonedFrom: source?.id })
    return fresh.success
      ? ({ kind: 'fresh', body: fresh.data } as const)
      : ({ kind: 'refused', reason: fresh.error.issues[0]?.message ?? '' } as const)
  }
  const edited = editedBooking.safeParse({ ...wire, version: before.version })
  return edited.success
    ? ({ kind: 'edited', bookingId: before.id, body: edited.data } as const)
    : ({ kind: 'refused', reason: edited.error.issues[0]?.message ?? '' } as const)
}
