import type { Permit } from '@skipyard/domain/bookings/booking.ts'
import type { BookingDraft, CustomerDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import type { BookingValues } from './booking-values.ts'

const centsOf = (amount: Cents | null) => amount ?? 0

function permitOf(values: BookingValues): Permit | null {
  if (!values.permitRequired) return null
  return { costCents: centsOf(values.permitCost), days: values.numberOfDays ?? 0 }
}

function customerOf(values: BookingValues): CustomerDraft {
  const { customer, phone } = values
  const isNew = isNewCustomer(phone, customer?.filled ?? null)
  return {
    id: isNew ? null : (customer?.id ?? null),
    name: values.name,
    phone,
    email: values.email,
    type: values.customerType,
    bookingSource: values.bookingSource,
    bookingSourceName: values.bookingSourceName,
  }
}

/** The form as the domain's rules judge it. Whether the booking was Pending is not the form's to say. */
export function draftOfValues(values: BookingValues): BookingDraft {
  return {
    customer: customerOf(values),
    address: values.address,
    binSize: values.binSize,
    binType: values.binType,
    priceCents: centsOf(values.bookingPayment),
    paidCents: centsOf(values.deposit),
    tippingCostCents: centsOf(values.tippingCost),
    paymentMethod: values.paymentMode,
    paymentDueOn: values.paymentDueDate,
    propertyType: values.propertyType,
    wasteType: values.wasteType,
    binPlacement: values.binPlacement,
    permit: permitOf(values),
    pickDateConfirmed: values.pickupDateConfirmation,
    cartOver: values.cOver,
    heavyLoad: values.heavyLoad,
    officeNotes: values.comments,
    label: values.labelInput,
    drop: {
      date: values.dropoffDate,
      timeRange: values.dropoffTimeRange,
      status: values.dropActionStatus,
      staffComments: values.dropStaffComments,
      driverComments: values.dropDriverComments,
    },
    pick: {
      date: values.pickupDate,
      timeRange: values.pickupTimeRange,
      status: values.pickActionStatus,
      staffComments: values.pickStaffComments,
      driverComments: values.pickDriverComments,
    },
    wasPending: false,
  }
}
