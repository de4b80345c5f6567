import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingDraft, CustomerDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import {
  shownBookingSource,
  shownBookingSourceName,
  storedBookingSource,
} from '@skipyard/domain/customers/booking-source.ts'
import { DEFAULT_CUSTOMER_TYPE } from '@skipyard/domain/customers/customer.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import {
  type TimeRange,
  timeRangeFromInstants,
  timeRangeToInstants,
  WHOLE_DAY,
} from '@skipyard/domain/shared/time-range.ts'
import { selectedCustomerOf } from './contradictions.ts'
import type { BookingFields, SentBooking } from './fields.ts'
import { termsOfWire, wireOfTerms } from './terms.ts'

const instantsOf = (date: LocalDate | null, range: TimeRange, timeZone: string) =>
  date === null ? undefined : timeRangeToInstants(date, range, timeZone)

/** Source names as sent: the free name only for Other. */
const sourceOf = ({
  bookingSource,
  bookingSourceName = shownBookingSourceName(bookingSource),
}: CustomerDraft) => {
  const isFree = shownBookingSource(bookingSource) === 'Other'
  return isFree ? { bookingSource: 'Other', bookingSourceName } : { bookingSource, bookingSourceName: '' }
}

const MOST_NEW_SITES = 50

/** The fields of a save that no draft holds. */
export interface BesideDraft {
  /** The customer, where the form knows better than the draft; null for a new one. */
  customerId?: string | null
  sites?: readonly Address[]
  priceReason?: string
  bookOnHold?: boolean
}

const dataOfCustomer = (
  customer: CustomerDraft,
  { customerId: id = customer.id, sites = [] }: BesideDraft,
): SentBooking['customerData'] => ({
  id,
  phone: customer.phone,
  name: customer.name,
  email: customer.email,
  address: id === null ? sites.slice(0, MOST_NEW_SITES) : [],
  type: customer.type,
  bookingSource: storedBookingSource(customer.bookingSource, customer.bookingSourceName),
  newCustomer: id === null,
})

/** A draft as sent on save (spec 000 §3). Not validated here; missing values are absent. */
export function fieldsOfDraft(draft: BookingDraft, timeZone: string, beside: BesideDraft = {}): SentBooking {
  const { customer, binSize, drop, pick } = draft
  const priceReason = beside.priceReason?.trim() ?? ''
  return {
    ...wireOfTerms(draft),
    ...sourceOf(customer),
    ...(priceReason !== '' && { priceReason }),
    ...(beside.bookOnHold && { bookOnHold: true }),
    bins: binSize === null ? [] : [binSize],
    binSize: binSize ?? undefined,
    name: customer.name,
    phone: customer.phone,
    email: customer.email,
    customerEmail: customer.email,
    customerType: customer.type,
    customerData: dataOfCustomer(customer, beside),
    address: draft.address ?? undefined,
    comments: draft.officeNotes,
    paymentDueDate: draft.paymentDueOn && toWireDate(draft.paymentDueOn),
    dropoffDate: drop.date === null ? '' : toWireDate(drop.date),
    pickupDate: pick.date === null ? '' : toWireDate(pick.date),
    dropoffTimeRange: instantsOf(drop.date, drop.timeRange, timeZone),
    pickupTimeRange: instantsOf(pick.date, pick.timeRange, timeZone),
    dropStaffComments: drop.staffComments,
    pickStaffComments: pick.staffComments,
    dropDriverComments: drop.driverComments,
    pickDriverComments: pick.driverComments,
    dropActionStatus: drop.status,
    pickActionStatus: pick.status,
  }
}

interface SaveSituation {
  timeZone: string
  before: Booking | null
  wasPending: boolean
}

/** Hours that no clock shows: the domain refuses them like any outside the day. */
const UNREADABLE: TimeRange = { fromHour: Number.NaN, toHour: Number.NaN }

function hoursOf(
  instants: readonly [string, string] | undefined,
  unchanged: TimeRange | undefined,
  timeZone: string,
) {
  if (!instants) return unchanged ?? WHOLE_DAY
  return timeRangeFromInstants(instants, timeZone) ?? UNREADABLE
}

function customerOf(fields: BookingFields, before: Booking | null): CustomerDraft {
  const { customerData } = fields
  return {
    id: customerData?.newCustomer ? null : (selectedCustomerOf(fields) ?? before?.customer.id ?? null),
    name: fields.name,
    phone: fields.phone,
    email: fields.email ?? fields.customerEmail ?? customerData?.email ?? '',
    type: fields.customerType ?? customerData?.type ?? DEFAULT_CUSTOMER_TYPE,
    bookingSource: fields.bookingSource ?? customerData?.bookingSource ?? '',
    ...(fields.bookingSourceName && { bookingSourceName: fields.bookingSourceName }),
  }
}

function jobsOf(
  fields: BookingFields,
  { before, timeZone }: SaveSituation,
): Pick<BookingDraft, 'drop' | 'pick'> {
  return {
    drop: {
      date: fields.dropoffDate,
      timeRange: hoursOf(fields.dropoffTimeRange ?? fields.dropoffTime, before?.drop.timeRange, timeZone),
      status: fields.dropActionStatus ?? before?.drop.status ?? 'Scheduled',
      staffComments: fields.dropStaffComments,
      driverComments: fields.dropDriverComments,
    },
    pick: {
      date: fields.pickupDate,
      timeRange: hoursOf(fields.pickupTimeRange ?? fields.pickUpTime, before?.pick.timeRange, timeZone),
      status: fields.pickActionStatus ?? before?.pick.status ?? 'Scheduled',
      staffComments: fields.pickStaffComments,
      driverComments: fields.pickDriverComments,
    },
  }
}

/** What was sent on save (spec 000 §3) as the form the domain judges. */
export function draftOfFields(fields: BookingFields, situation: SaveSituation): BookingDraft {
  const size = fields.binSize ?? fields.bins?.[0]
  return {
    ...termsOfWire(fields, { paymentDueOn: fields.paymentDueDate ?? null, officeNotes: fields.comments }),
    customer: customerOf(fields, situation.before),
    address: fields.address ?? null,
    binSize: size !== undefined && isBinSize(size) ? size : null,
    ...jobsOf(fields, situation),
    wasPending: situation.wasPending,
  }
}
