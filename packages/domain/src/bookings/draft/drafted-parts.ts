import { type Address, trimmedAddress } from '../../addresses/address.ts'
import { storedBookingSource } from '../../customers/booking-source.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import { normalisePhone } from '../../shared/phone.ts'
import type { TimeRange } from '../../shared/time-range.ts'
import type { BookingCustomer } from '../booking.ts'
import type { CustomerDraft } from './booking-draft.ts'
import type { CheckedDraft } from './check-booking-draft.ts'

interface JobParts {
  date: LocalDate
  timeRange: TimeRange
  staffComments: string
  driverComments: string
}

interface DraftedParts {
  customer: BookingCustomer
  address: Address
  wasteType: string
  officeNotes: string
  label: string
  drop: JobParts
  pick: JobParts
}

function customerOf(draft: CustomerDraft, id: string): BookingCustomer {
  return {
    id,
    name: draft.name.trim(),
    phone: normalisePhone(draft.phone),
    email: draft.email.trim(),
    type: draft.type,
    bookingSource: storedBookingSource(draft.bookingSource, draft.bookingSourceName),
  }
}

function jobOf(job: JobParts): JobParts {
  const { date, timeRange } = job
  return {
    date,
    timeRange,
    staffComments: job.staffComments.trim(),
    driverComments: job.driverComments.trim(),
  }
}

/** Of a checked form what a booking does not keep as it is: texts trimmed, the source as it is stored. */
export const draftedParts = (draft: CheckedDraft, customerId: string): DraftedParts => ({
  customer: customerOf(draft.customer, customerId),
  address: trimmedAddress(draft.address),
  wasteType: draft.wasteType.trim(),
  officeNotes: draft.officeNotes.trim(),
  label: draft.label.trim(),
  drop: jobOf(draft.drop),
  pick: jobOf(draft.pick),
})
