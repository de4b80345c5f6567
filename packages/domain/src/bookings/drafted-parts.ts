import { storedBookingSource } from '../customers/booking-source.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { normalisePhone } from '../shared/phone.ts'
import type { TimeRange } from '../shared/time-range.ts'
import type { Booking, BookingCustomer } from './booking.ts'
import type { CustomerDraft } from './booking-draft.ts'
import type { CheckedDraft } from './check-booking-draft.ts'

type Derived =
  | 'id'
  | 'jobNumber'
  | 'jobPrefix'
  | 'version'
  | 'paymentStatus'
  | 'status'
  | 'wasPending'
  | 'invoices'

interface JobParts {
  date: LocalDate
  timeRange: TimeRange
  staffComments: string
  driverComments: string
}

/** Everything of a booking that the form decides. */
export interface DraftedParts extends Omit<Booking, Derived | 'drop' | 'pick'> {
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

/** A checked form as the parts of a booking, texts trimmed and the source as it is stored. */
export function draftedParts(draft: CheckedDraft, customerId: string): DraftedParts {
  const { wasPending: _wasPending, ...parts } = draft
  return {
    ...parts,
    customer: customerOf(draft.customer, customerId),
    wasteType: draft.wasteType.trim(),
    officeNotes: draft.officeNotes.trim(),
    label: draft.label.trim(),
    drop: jobOf(draft.drop),
    pick: jobOf(draft.pick),
  }
}
