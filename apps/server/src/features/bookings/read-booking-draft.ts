import { selectedCustomerOf } from '@skipyard/contract/bookings.contradictions.ts'
import type { EditedBooking, NewBooking } from '@skipyard/contract/bookings.input.ts'
import type { Booking, Permit } from '@skipyard/domain/bookings/booking.ts'
import type { BookingDraft, CustomerDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { DEFAULT_CUSTOMER_TYPE } from '@skipyard/domain/customers/customer.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { type TimeRange, timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'

type Fields = NewBooking | EditedBooking

/** What the wire leaves out: the tenant's zone, the booking an edit changes, whether it came from outside. */
interface Situation {
  timeZone: string
  before: Booking | null
  wasPending: boolean
}

/** Hours no clock shows; the domain refuses them like any others outside the day. */
const UNREADABLE: TimeRange = { fromHour: Number.NaN, toHour: Number.NaN }

function hoursOf(
  instants: readonly [string, string] | undefined,
  unchanged: TimeRange | undefined,
  timeZone: string,
): TimeRange {
  if (!instants) return unchanged ?? WHOLE_DAY
  return timeRangeFromInstants(instants, timeZone) ?? UNREADABLE
}

const dateOf = (text: string | null | undefined): LocalDate | null => (text ? fromWireDate(text) : null)

function permitOf({ permitRequired, permitCost, numberOfDays }: Fields): Permit | null {
  return permitRequired ? { costCents: dollarsToCents(permitCost ?? 0), days: numberOfDays ?? 0 } : null
}

function customerOf(fields: Fields, before: Booking | null): CustomerDraft {
  const { customerData } = fields
  return {
    id: customerData?.newCustomer ? null : (selectedCustomerOf(fields) ?? before?.customer.id ?? null),
    name: fields.name,
    phone: fields.phone,
    email: fields.email ?? fields.customerEmail ?? customerData?.email ?? '',
    type: fields.customerType ?? customerData?.type ?? DEFAULT_CUSTOMER_TYPE,
    bookingSource: fields.bookingSource ?? customerData?.bookingSource ?? '',
    bookingSourceName: fields.bookingSourceName ?? '',
  }
}

function jobsOf(fields: Fields, { before, timeZone }: Situation): Pick<BookingDraft, 'drop' | 'pick'> {
  return {
    drop: {
      date: dateOf(fields.dropoffDate),
      timeRange: hoursOf(fields.dropoffTimeRange ?? fields.dropoffTime, before?.drop.timeRange, timeZone),
      status: fields.dropActionStatus ?? before?.drop.status ?? 'Scheduled',
      staffComments: fields.dropStaffComments,
      driverComments: fields.dropDriverComments,
    },
    pick: {
      date: dateOf(fields.pickupDate),
      timeRange: hoursOf(fields.pickupTimeRange ?? fields.pickUpTime, before?.pick.timeRange, timeZone),
      status: fields.pickActionStatus ?? before?.pick.status ?? 'Scheduled',
      staffComments: fields.pickStaffComments,
      driverComments: fields.pickDriverComments,
    },
  }
}

/** What was sent on save (spec 000 §3) as the form the domain judges. */
export function readBookingDraft(fields: Fields, situation: Situation): BookingDraft {
  const binSize = fields.binSize ?? fields.bins?.[0]
  return {
    customer: customerOf(fields, situation.before),
    address: fields.address ?? null,
    binSize: binSize !== undefined && isBinSize(binSize) ? binSize : null,
    binType: fields.binType,
    priceCents: dollarsToCents(fields.bookingPayment),
    paidCents: dollarsToCents(fields.deposit),
    tippingCostCents: dollarsToCents(fields.tippingCost),
    paymentMethod: fields.paymentMode,
    paymentDueOn: dateOf(fields.paymentDueDate),
    propertyType: fields.propertyType,
    wasteType: fields.wasteType,
    binPlacement: fields.binPlacement,
    permit: permitOf(fields),
    pickDateConfirmed: fields.pickupDateConfirmation,
    cartOver: fields.cOver,
    heavyLoad: fields.heavyLoad,
    officeNotes: fields.comments,
    label: fields.labelInput,
    ...jobsOf(fields, situation),
    wasPending: situation.wasPending,
  }
}
