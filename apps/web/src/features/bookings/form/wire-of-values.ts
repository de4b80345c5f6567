import { storedBookingSource } from '@skipyard/domain/customers/booking-source.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { type TimeRange, timeRangeToInstants } from '@skipyard/domain/shared/time-range.ts'
import type { BookingValues } from './booking-values.ts'

const MOST_ADDRESSES = 50

function customerData(values: BookingValues, bookingSource: string) {
  const isNew = isNewCustomer(values.phone, values.customer?.filled ?? null)
  return {
    id: isNew ? null : values.customer?.id,
    phone: values.phone,
    name: values.name,
    email: values.email,
    // Those of a known customer are corrected on the customer itself.
    address: isNew ? values.addresses.slice(0, MOST_ADDRESSES) : [],
    type: values.customerType,
    bookingSource,
    newCustomer: isNew,
  }
}

function jobsOf(values: BookingValues, timeZone: string) {
  const { dropoffDate, pickupDate } = values
  const instantsOf = (date: LocalDate | null, range: TimeRange) =>
    date === null ? undefined : timeRangeToInstants(date, range, timeZone)
  return {
    dropoffDate: dropoffDate === null ? undefined : toWireDate(dropoffDate),
    pickupDate: pickupDate === null ? undefined : toWireDate(pickupDate),
    dropoffTimeRange: instantsOf(dropoffDate, values.dropoffTimeRange),
    pickupTimeRange: instantsOf(pickupDate, values.pickupTimeRange),
    pickupDateConfirmation: values.pickupDateConfirmation,
    dropStaffComments: values.dropStaffComments,
    pickStaffComments: values.pickStaffComments,
    dropDriverComments: values.dropDriverComments,
    pickDriverComments: values.pickDriverComments,
    dropActionStatus: values.dropActionStatus,
    pickActionStatus: values.pickActionStatus,
  }
}

/**
 * The form as it is sent on save (spec 000 §3). The contract's schema judges it and makes the body: what
 * is missing is simply not there.
 */
export function wireOfValues(values: BookingValues, timeZone: string) {
  const { binSize } = values
  const bookingSource = storedBookingSource(values.bookingSource, values.bookingSourceName)
  return {
    bins: binSize === null ? [] : [binSize],
    binSize: binSize ?? undefined,
    binType: values.binType,
    name: values.name,
    phone: values.phone,
    email: values.email,
    customerEmail: values.email,
    customerType: values.customerType,
    bookingSource,
    customerData: customerData(values, bookingSource),
    address: values.address ?? undefined,
    propertyType: values.propertyType,
    wasteType: values.wasteType,
    binPlacement: values.binPlacement,
    comments: values.comments,
    bookingPayment: centsToDollars(values.bookingPayment ?? 0),
    deposit: centsToDollars(values.deposit ?? 0),
    tippingCost: centsToDollars(values.tippingCost ?? 0),
    paymentMode: values.paymentMode,
    paymentDueDate: values.paymentDueDate === null ? null : toWireDate(values.paymentDueDate),
    heavyLoad: values.heavyLoad,
    cOver: values.cOver,
    labelInput: values.labelInput,
    permitRequired: values.permitRequired,
    permitCost: values.permitRequired ? centsToDollars(values.permitCost ?? 0) : null,
    numberOfDays: values.permitRequired ? values.numberOfDays : null,
    ...jobsOf(values, timeZone),
  }
}
