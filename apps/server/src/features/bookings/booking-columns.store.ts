import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { isInvoiced } from '@skipyard/domain/invoices/booking-money.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'

/** What people search a booking by, as searches are compared. */
function searchTextOf(booking: Booking): string {
  const { customer, address, label, invoices } = booking
  const parts = [jobID(booking), customer.name, customer.phone, address.suburb, address.name, label]
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber)
  return foldText([...parts, customer.email, ...numbers].join(' ').replace(/\s+/g, ' '))
}

/** The columns of a booking that an edit may change. */
export function editableValues(booking: Booking) {
  const { customer, address, permit, drop, pick } = booking
  return {
    customer_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_email: customer.email,
    customer_type: customer.type,
    booking_source: customer.bookingSource,
    address_name: address.name,
    suburb: address.suburb,
    post_code: address.postCode,
    lat: address.lat,
    lon: address.lon,
    is_address_typed: address.isTyped ?? false,
    bin_size: booking.binSize,
    bin_type: booking.binType,
    price_cents: booking.priceCents,
    paid_cents: booking.paidCents,
    tipping_cost_cents: booking.tippingCostCents,
    payment_method: booking.paymentMethod,
    payment_status: booking.paymentStatus,
    payment_due_on: booking.paymentDueOn,
    property_type: booking.propertyType,
    waste_type: booking.wasteType,
    bin_placement: booking.binPlacement,
    is_permit_required: permit !== null,
    permit_cost_cents: permit?.costCents ?? null,
    permit_days: permit?.days ?? null,
    is_pick_date_confirmed: booking.pickDateConfirmed,
    is_cart_over: booking.cartOver,
    is_heavy_load: booking.heavyLoad,
    office_notes: booking.officeNotes,
    label: booking.label,
    status: booking.status,
    was_pending: booking.wasPending,
    drop_date: drop.date,
    drop_status: drop.status,
    pick_date: pick.date,
    pick_status: pick.status,
    is_invoiced: isInvoiced(booking),
    search_text: searchTextOf(booking),
  }
}

/** The columns of a job that an edit may change. */
export const editableJobValues = (job: Job) => ({
  date: job.date,
  from_hour: job.timeRange.fromHour,
  to_hour: job.timeRange.toHour,
  status: job.status,
  staff_comments: job.staffComments,
  driver_comments: job.driverComments,
  bin_id: job.bin?.id ?? null,
  hold_reason: job.onHold?.reason ?? '',
  held_until: job.onHold?.until ?? null,
  tip_site_id: job.tipByHand?.siteId ?? null,
  tip_name: job.tipByHand?.name ?? '',
})
