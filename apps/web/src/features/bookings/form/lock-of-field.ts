import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingSection } from '@skipyard/domain/bookings/booking-fields.ts'
import type { SectionFlags } from '@skipyard/domain/bookings/changed-sections.ts'
import { isDropDateLocked } from '@skipyard/domain/bookings/date-complaints.ts'
import { isPickedUp } from '@skipyard/domain/bookings/is-picked-up.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { BookingField, BookingValues } from './booking-values.ts'

const SECTION_FIELDS: Record<BookingSection, readonly BookingField[]> = {
  binSize: ['binSize', 'binType'],
  dropDate: ['dropoffDate', 'dropoffTimeRange'],
  pickDate: ['pickupDate', 'pickupTimeRange', 'pickupDateConfirmation'],
  customerInfo: [
    'phone',
    'name',
    'email',
    'customerType',
    'bookingSource',
    'bookingSourceName',
    'customer',
    'address',
    'addresses',
  ],
  additionalInfo: [
    'propertyType',
    'wasteType',
    'binPlacement',
    'permitRequired',
    'permitCost',
    'numberOfDays',
    'cOver',
    'heavyLoad',
    'labelInput',
    'comments',
    'dropStaffComments',
    'pickStaffComments',
    'dropDriverComments',
    'pickDriverComments',
  ],
  paymentInfo: ['bookingPayment', 'deposit', 'tippingCost', 'paymentMode', 'paymentDueDate'],
  bookingStatus: ['dropActionStatus', 'pickActionStatus'],
}

function isInClosedSection(field: BookingField, closed: SectionFlags): boolean {
  return Object.entries(SECTION_FIELDS).some(
    ([section, fields]) =>
      fields.includes(field) && Object.entries(closed).some(([s, is]) => s === section && is),
  )
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
