import type { Actor } from '../identity/actor.ts'
import type { Booking } from './booking.ts'
import type { BookingSection } from './booking-fields.ts'
import { changedSections, type SectionFlags } from './change/changed-sections.ts'

export function canCreateBooking(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Members who may take a booking may change one; `lockedSections` says what of it. */
export function canEditBooking(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Deleting bookings is the office's; a dispatcher cancels instead. */
export function canDeleteBooking(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

function canSetPaymentStatus(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

export function canExportBookings(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

type BulkAction = 'confirmPickDate' | 'setPaymentStatus' | 'delete'

export function canChangeTogether(actor: Actor, action: BulkAction): boolean {
  if (action === 'delete') return canDeleteBooking(actor)
  return action === 'setPaymentStatus' ? canSetPaymentStatus(actor) : canEditBooking(actor)
}

/**
 * The form's section flags: true closes a section (Spec 000 §6). Owner and office change everything; a
 * dispatcher enters a new booking whole, and later everything but money; a viewer changes nothing. `booking`
 * is null for a new one.
 */
export function lockedSections(actor: Actor, booking: Pick<Booking, 'id'> | null): SectionFlags {
  const isClosed = actor.role === 'viewer'
  const isPaymentClosed = isClosed || (booking !== null && !canSetPaymentStatus(actor))
  return {
    binSize: isClosed,
    pickDate: isClosed,
    dropDate: isClosed,
    customerInfo: isClosed,
    additionalInfo: isClosed,
    paymentInfo: isPaymentClosed,
    bookingStatus: isClosed,
  }
}

/** The closed sections that an edit would change; any of them forbids it. */
export function forbiddenChanges(actor: Actor, before: Booking, after: Booking): BookingSection[] {
  const locked = lockedSections(actor, before)
  return changedSections(before, after).filter((section) => locked[section])
}
