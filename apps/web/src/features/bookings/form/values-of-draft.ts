import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import type { BookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { shownBookingSource, storedBookingSource } from '@skipyard/domain/customers/booking-source.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import type { BookingValues, ChosenCustomer } from './booking-values.ts'

const amountOf = (cents: Cents) => (cents === 0 ? null : cents)

function addressesOf(draft: BookingDraft, record: WireCustomer | null): readonly Address[] {
  const known: readonly Address[] = record?.address ?? []
  const { address } = draft
  if (address === null || known.some((one) => isSameAddress(one, address))) return known
  return [...known, address]
}

function customerOf(draft: BookingDraft, record: WireCustomer | null): ChosenCustomer | null {
  const { id, name, phone, email, type, bookingSource, bookingSourceName } = draft.customer
  if (id === null) return null
  const filled = {
    name,
    phone,
    email,
    type,
    bookingSource: storedBookingSource(bookingSource, bookingSourceName),
    addresses: addressesOf(draft, record),
  }
  return { id, filled, record }
}

function detailsOf(draft: BookingDraft) {
  return {
    binSize: draft.binSize,
    binType: draft.binType,
    bookingPayment: amountOf(draft.priceCents),
    deposit: amountOf(draft.paidCents),
    tippingCost: amountOf(draft.tippingCostCents),
    paymentMode: draft.paymentMethod,
    paymentDueDate: draft.paymentDueOn,
    wasteType: draft.wasteType,
    binPlacement: draft.binPlacement,
    permitRequired: draft.permit !== null,
    permitCost: amountOf(draft.permit?.costCents ?? 0),
    numberOfDays: draft.permit?.days || null,
    labelInput: draft.label,
    cOver: draft.cartOver,
    heavyLoad: draft.heavyLoad,
    comments: draft.officeNotes,
  }
}

/** The form filled in with a draft; `record` is the customer's own record when the booking has one. */
export function valuesOfDraft(draft: BookingDraft, record: WireCustomer | null): BookingValues {
  const { drop, pick, customer } = draft
  return {
    ...detailsOf(draft),
    dropoffDate: drop.date,
    pickupDate: pick.date,
    dropoffTimeRange: drop.timeRange,
    pickupTimeRange: pick.timeRange,
    pickupDateConfirmation: draft.pickDateConfirmed,
    dropStaffComments: drop.staffComments,
    pickStaffComments: pick.staffComments,
    dropDriverComments: drop.driverComments,
    pickDriverComments: pick.driverComments,
    dropActionStatus: drop.status,
    pickActionStatus: pick.status,
    phone: customer.phone,
    name: customer.name,
    email: customer.email,
    customerType: customer.type,
    propertyType: draft.propertyType,
    bookingSource: shownBookingSource(customer.bookingSource),
    bookingSourceName: customer.bookingSourceName,
    customer: customerOf(draft, record),
    address: draft.address,
    addresses: addressesOf(draft, record),
  }
}
