import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { type Booking, type Job, jobID } from '@skipyard/domain/bookings/booking.ts'
import { faultsOf } from '@skipyard/domain/bookings/faults.ts'
import { hireDaysOf } from '@skipyard/domain/bookings/hire-days.ts'
import { daysOver } from '@skipyard/domain/bookings/is-overdue.ts'
import { pendingCents } from '@skipyard/domain/bookings/payment-status.ts'
import { binSizeLabel } from '@skipyard/domain/inventory/bin.ts'
import { formatAustralianDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { timeRangeToInstants } from '@skipyard/domain/shared/time-range.ts'
import { binDayKey } from './bin-day-key.ts'

/** Where and when a booking is looked at. */
export interface BookingView {
  timeZone: string
  today: LocalDate
  /** The days whose drops and picks a row is labelled by; today if not given, open where null. */
  days?: { from: LocalDate | null; to: LocalDate | null }
  /** What is free on the days of the conflicting list, by `binDayKey`. */
  freeOn?: ReadonlyMap<string, number>
}

type Action = WireBooking['actionDetails'][number]

function actionOf(job: Job, timeZone: string): Action {
  return {
    _id: job.id,
    actionType: job.kind,
    date: toWireDate(job.date),
    timeRange: timeRangeToInstants(job.date, job.timeRange, timeZone),
    status: job.status,
    allocationStatus: job.isAllocated ? 'Allocated' : 'Unallocated',
    comments: job.staffComments,
    staffComments: job.staffComments,
    driverComments: job.driverComments,
    bin: job.bin && { _id: job.bin.id, number: job.bin.number },
  }
}

function moneyOf(booking: Booking) {
  const price = centsToDollars(booking.priceCents)
  return {
    bookingPayment: price,
    amount: price,
    deposit: centsToDollars(booking.paidCents),
    pendingAmount: centsToDollars(pendingCents(booking)),
    tippingCost: centsToDollars(booking.tippingCostCents),
    paymentMode: booking.paymentMethod,
    paymentStatus: booking.paymentStatus,
    paymentDueDate: booking.paymentDueOn && toWireDate(booking.paymentDueOn),
    permitRequired: booking.permit !== null,
    permitCost: booking.permit && centsToDollars(booking.permit.costCents),
    numberOfDays: booking.permit?.days ?? null,
  }
}

function customerOf({ customer, address }: Booking) {
  return {
    customer: {
      _id: customer.id,
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      type: customer.type,
      bookingSource: customer.bookingSource,
      address: [address],
      billingAddress: null,
    },
    customerName: customer.name,
    customerPhone: customer.phone,
    customerType: customer.type,
    bookingSource: customer.bookingSource,
  }
}

function placeOf({ address }: Booking) {
  const { name, suburb, postCode } = address
  const isWhole = name.toLowerCase().includes(suburb.toLowerCase())
  return { address, addressString: isWhole ? name : `${name}, ${suburb} ${postCode}` }
}

function jobsOf({ drop, pick }: Booking, timeZone: string) {
  return {
    actionDetails: [actionOf(drop, timeZone), actionOf(pick, timeZone)],
    dropoffDate: toWireDate(drop.date),
    pickupDate: toWireDate(pick.date),
    dropoffDateString: formatAustralianDate(drop.date),
    pickupDateString: formatAustralianDate(pick.date),
    dropActionStatus: drop.status,
    pickActionStatus: pick.status,
    dropStaffComments: drop.staffComments,
    pickStaffComments: pick.staffComments,
    dropDriverComments: drop.driverComments,
    pickDriverComments: pick.driverComments,
  }
}

function labelOf({ drop, pick }: Booking, { today, days }: BookingView): WireBooking['type'] {
  const { from, to } = days ?? { from: today, to: today }
  const isShown = ({ date }: Job) => (from === null || date >= from) && (to === null || date <= to)
  if (isShown(drop)) return isShown(pick) ? 'Drop/Pick' : 'Drop'
  return isShown(pick) ? 'Pick' : ''
}

function freeFor({ binType, binSize, drop }: Booking, { freeOn }: BookingView): number | null {
  return freeOn?.get(binDayKey({ type: binType, size: binSize, date: drop.date })) ?? null
}

/** A booking under the specification's names: the nested record and the flat list columns (spec 000 §3). */
export function presentBooking(booking: Booking, view: BookingView): WireBooking {
  return {
    _id: booking.id,
    id: booking.id,
    version: booking.version,
    jobID: jobID(booking),
    bin: binSizeLabel(booking.binSize),
    binSize: booking.binSize,
    binType: booking.binType,
    placeholderBin: booking.drop.bin === null,
    ...placeOf(booking),
    ...customerOf(booking),
    ...moneyOf(booking),
    propertyType: booking.propertyType,
    wasteType: booking.wasteType,
    binPlacement: booking.binPlacement,
    bookingStatus: booking.status,
    status: booking.status,
    pickupDateConfirmation: booking.pickDateConfirmed,
    cOver: booking.cartOver,
    heavyLoad: booking.heavyLoad,
    adminComments: booking.officeNotes,
    labelInput: booking.label,
    ...jobsOf(booking, view.timeZone),
    days: hireDaysOf(booking),
    type: labelOf(booking, view),
    faultyComment: faultsOf(booking, view.today).map(({ message }) => message),
    daysOver: daysOver(booking, view.today),
    availability: freeFor(booking, view),
    binClash: null,
    invoices: [],
  }
}
