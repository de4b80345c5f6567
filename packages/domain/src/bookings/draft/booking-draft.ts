import type { Address } from '../../addresses/address.ts'
import type { CustomerType } from '../../customers/customer.ts'
import type { BinSize } from '../../inventory/bin.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import { addDays } from '../../shared/local-date.ts'
import { type TimeRange, WHOLE_DAY } from '../../shared/time-range.ts'
import type { BookingTerms } from '../booking.ts'
import { FIRST_TERMS } from '../booking-fields.ts'
import type { DropStatus, PickStatus } from '../status/job-status.ts'
import { BOOKING_DEFAULTS, DEFAULT_HIRE_DAYS } from './booking-options.ts'

/** A job in the form; the planner allocates it, not the form. */
export interface JobDraft<Status> {
  date: LocalDate | null
  timeRange: TimeRange
  status: Status
  staffComments: string
  driverComments: string
}

/**
 * The customer in the form: `id` of the selected one, the source as chosen and its free name, which is absent
 * while the source is as stored.
 */
export interface CustomerDraft {
  id: string | null
  name: string
  phone: string
  email: string
  type: CustomerType
  bookingSource: string
  bookingSourceName?: string
}

/**
 * What the booking form sends, under inner names: cents, calendar dates. A booking is itself a draft: saving
 * it unchanged changes nothing. Null is not chosen yet; `createBooking` and `updateBooking` say what is
 * missing.
 */
export interface BookingDraft extends BookingTerms {
  customer: CustomerDraft
  address: Address | null
  binSize: BinSize | null
  drop: JobDraft<DropStatus>
  pick: JobDraft<PickStatus>
  /** True for a booking from outside or a clone of a Pending one; an edit can only clear it. */
  wasPending: boolean
}

const NEW_CUSTOMER: CustomerDraft = {
  id: null,
  name: '',
  phone: '',
  email: '',
  type: BOOKING_DEFAULTS.customerType,
  bookingSource: BOOKING_DEFAULTS.bookingSource,
}

function newJob(date: LocalDate): JobDraft<'Scheduled'> {
  return { date, timeRange: WHOLE_DAY, status: 'Scheduled', staffComments: '', driverComments: '' }
}

/** The empty form: drop today, pick after the hire days, everything at its default (Spec 000 §9). */
export function newBookingDraft(today: LocalDate, hireDays: number = DEFAULT_HIRE_DAYS): BookingDraft {
  return {
    customer: NEW_CUSTOMER,
    address: null,
    binSize: null,
    ...FIRST_TERMS,
    permit: null,
    drop: newJob(today),
    pick: newJob(addDays(today, hireDays)),
    wasPending: false,
  }
}
