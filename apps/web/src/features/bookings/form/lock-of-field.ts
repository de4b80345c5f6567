import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { BOOKING_FIELDS, type BookingSection } from '@skipyard/domain/bookings/booking-fields.ts'
import type { SectionFlags } from '@skipyard/domain/bookings/changed-sections.ts'
import { isDropDateLocked } from '@skipyard/domain/bookings/date-errors.ts'
import { isPickedUp } from '@skipyard/domain/bookings/is-picked-up.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { BookingField, BookingValues } from './booking-values.ts'

/** Fields of the form alone; the section of every other is that of the booking's field. */
const FORM_FIELDS: Partial<Record<BookingField, BookingSection>> = {
  customer: 'customerInfo',
  addresses: 'customerInfo',
  bookingSourceName: 'customerInfo',
  permitRequired: 'additionalInfo',
}

const firstName = (field: string) => field.split('.')[0]

function sectionOf(field: BookingField): BookingSection | null {
  const [, , , section] = BOOKING_FIELDS.find(([, name]) => firstName(name) === field) ?? []
  return FORM_FIELDS[field] ?? section ?? null
}

function isInClosedSection(field: BookingField, closed: SectionFlags): boolean {
  const section = sectionOf(field)
  return section !== null && closed[section]
}

interface LockFacts {
  /** The section flags of the role: true closes a section. */
  closed: SectionFlags
  /** The booking being edited. */
  before: Booking | null
  values: BookingValues
}

/** Why a field cannot be changed now, in words; null when it can. */
export function lockOfField(field: BookingField, { closed, before, values }: LockFacts): string | null {
  if (isInClosedSection(field, closed)) return texts.server.notAllowed
  if (before === null) return null
  const isDelivered = isDropDateLocked(before.drop.status) && isDropDateLocked(values.dropActionStatus)
  if (field === 'dropoffDate' && isDelivered) return texts.booking.dropDateLocked
  const isCollected = isPickedUp(before.pick.status) && isPickedUp(values.pickActionStatus)
  return field === 'pickupDate' && isCollected ? texts.booking.pickDateLocked : null
}
