import { editedBooking, newBooking } from '@skipyard/contract/bookings.ts'
import type { BookingValues } from './booking-values.ts'
import type { OpenedBooking } from './use-booking-form.ts'
import { wireOfValues } from './wire-of-values.ts'

/**
 * What is sent for the form, made by the contract itself; null when it would refuse, which the form's own
 * check has then said already.
 */
export function bookingBodies(values: BookingValues, opened: OpenedBooking) {
  const wire = wireOfValues(values, opened.timeZone)
  const { before, clonedFrom } = opened
  if (before === null)
    return { edited: null, fresh: newBooking.safeParse({ ...wire, clonedFrom }).data ?? null }
  return { edited: editedBooking.safeParse({ ...wire, version: before.version }).data ?? null, fresh: null }
}
