import type { Address } from '@skipyard/domain/addresses/address.ts'
import { type Booking, type Job, jobID } from '@skipyard/domain/bookings/booking.ts'
import { hireDaysOf } from '@skipyard/domain/bookings/hire-days.ts'
import { isDropStatus, isPickStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { pendingCents } from '@skipyard/domain/bookings/status/payment-status.ts'
import { notDoneOf } from '@skipyard/domain/drivers-day/not-done.ts'
import { binSizeLabel, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import type { InvoiceMark } from '@skipyard/domain/invoices/invoice.ts'
import { isInvoicePaid } from '@skipyard/domain/invoices/invoice-status.ts'
import { mayBeWithCustomer } from '@skipyard/domain/invoices/sending.ts'
import {
  formatAustralianDate,
  fromWireDate,
  type LocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { timeRangeFromInstants, timeRangeToInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { wireOfNotDone } from '../drivers-day/not-done.ts'
import type { WireBooking } from './bookings.ts'
import type { WireRunHistoryStats } from './lists.ts'
import { termsOfWire, wireOfTerms } from './terms.ts'

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
    notDone: wireOfNotDone(notDoneOf(job)),
  }
}

const wireOfInvoice = (mark: InvoiceMark): WireBooking['invoices'][number] => ({
  _id: mark.id,
  invoiceNumber: mark.invoiceNumber,
  invoiceSent: mayBeWithCustomer(mark.sendState),
  sendState: mark.sendState,
  isVoid: mark.isVoid,
  isFurther: mark.isFurther,
  dueDate: toWireDate(mark.dueOn),
  total: centsToDollars(mark.netCents),
  paid: centsToDollars(mark.paidCents),
  balanceDue: centsToDollars(mark.netCents - mark.paidCents),
  invoicePaid: isInvoicePaid(mark.netCents, mark.paidCents),
})

/** What a single booking shows of its customer's own record. */
export interface CustomerBeside {
  addresses: readonly Address[]
  billingAddress: string
}

const wireOfCustomer = ({ customer: { id, ...customer }, address }: Booking, record?: CustomerBeside) => ({
  customer: {
    _id: id,
    ...customer,
    address: record ? [...record.addresses] : [address],
    billingAddress: record?.billingAddress ?? null,
  },
  customerName: customer.name,
  customerPhone: customer.phone,
  customerType: customer.type,
  bookingSource: customer.bookingSource,
})

function wireOfPlace({ address }: Booking) {
  const { name, suburb, postCode } = address
  const isWhole = name.toLowerCase().includes(suburb.toLowerCase())
  return { address, addressString: isWhole ? name : `${name}, ${suburb} ${postCode}` }
}

const wireOfJobs = ({ drop, pick }: Booking, timeZone: string) => ({
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
})

/** What a row shows besides the booking: it depends on the day and the list. */
export type BookingSight = Pick<
  WireBooking,
  | 'type'
  | 'faultyComment'
  | 'daysOver'
  | 'atStake'
  | 'availability'
  | 'binClash'
  | 'told'
  | 'visits'
  | 'orderBins'
> & { record?: CustomerBeside | undefined }

/** A booking under the specification's names, the nested record and the flat list columns (spec 000 §3). */
export function wireOfBooking(
  booking: Booking,
  timeZone: string,
  { record, ...sight }: BookingSight,
): WireBooking {
  const { id, version, binSize, status } = booking
  return {
    ...wireOfTerms(booking),
    ...wireOfPlace(booking),
    ...wireOfCustomer(booking, record),
    ...wireOfJobs(booking, timeZone),
    _id: id,
    id,
    version,
    jobID: jobID(booking),
    bin: binSizeLabel(binSize),
    binSize,
    placeholderBin: booking.drop.bin === null,
    amount: centsToDollars(booking.priceCents),
    pendingAmount: centsToDollars(pendingCents(booking)),
    paymentStatus: booking.paymentStatus,
    paymentDueDate: booking.paymentDueOn && toWireDate(booking.paymentDueOn),
    bookingStatus: status,
    status,
    adminComments: booking.officeNotes,
    days: hireDaysOf(booking),
    invoices: booking.invoices.map(wireOfInvoice),
    asked: [...(booking.asked ?? [])],
    ...sight,
  }
}

/** Money in cents and picks of the bookings that Run History shows. */
export interface RunHistory {
  paidCents: Cents
  owedCents: Cents
  pickPending: number
  completed: number
}

export const wireOfRunHistory = ({ paidCents, owedCents, ...picks }: RunHistory): WireRunHistoryStats => ({
  ...picks,
  received: centsToDollars(paidCents),
  pending: centsToDollars(owedCents),
})

function dateOf(text: string): LocalDate {
  const date = fromWireDate(text)
  if (date === null) throw new Error('The server sent a booking with an unreadable date')
  return date
}

function jobOf(wire: WireBooking, kind: Action['actionType'], timeZone: string) {
  const action = wire.actionDetails.find(({ actionType }) => actionType === kind)
  if (!action) throw new Error(`The server sent a booking without its ${kind}`)
  return {
    id: action._id,
    date: dateOf(action.date),
    timeRange: timeRangeFromInstants(action.timeRange, timeZone) ?? WHOLE_DAY,
    bin: action.bin && { id: action.bin._id, number: action.bin.number },
    isAllocated: action.allocationStatus === 'Allocated',
    staffComments: action.staffComments,
    driverComments: action.driverComments,
  }
}

const invoiceOf = (wire: WireBooking['invoices'][number]): InvoiceMark => ({
  id: wire._id,
  invoiceNumber: wire.invoiceNumber,
  sendState: wire.sendState,
  isVoid: wire.isVoid,
  isFurther: wire.isFurther,
  dueOn: dateOf(wire.dueDate),
  netCents: dollarsToCents(wire.total),
  paidCents: dollarsToCents(wire.paid),
})

function customerOf({ customer }: WireBooking): Booking['customer'] {
  const { _id: id, name, email, phone, type, bookingSource } = customer
  return { id, name, email, phone, type, bookingSource }
}

/** A booking from the wire as the domain's rules know it; hours are read in the tenant's zone. */
export const bookingOfWire = (wire: WireBooking, timeZone: string): Booking =>
  bookingWithBeside(wire, timeZone, {})

/** A booking from the wire as `bookingOfWire` makes it, together with `beside`, which the caller holds. */
export function bookingWithBeside<Beside extends object>(
  wire: WireBooking,
  timeZone: string,
  beside: Beside,
): Beside & Booking {
  const { binSize, jobID: number, dropActionStatus, pickActionStatus, paymentDueDate } = wire
  if (!isBinSize(binSize)) throw new Error('The server sent a booking with an unknown bin size')
  if (!isDropStatus(dropActionStatus) || !isPickStatus(pickActionStatus)) {
    throw new Error('The server sent a booking with an unknown job status')
  }
  const dash = number.lastIndexOf('-')
  const paymentDueOn = paymentDueDate === null ? null : dateOf(paymentDueDate)
  return {
    ...beside,
    ...termsOfWire(wire, { paymentDueOn, officeNotes: wire.adminComments }),
    id: wire._id,
    jobNumber: Number(number.slice(dash + 1)),
    jobPrefix: number.slice(0, Math.max(dash, 0)),
    version: wire.version,
    customer: customerOf(wire),
    address: wire.address,
    binSize,
    paymentStatus: wire.paymentStatus,
    drop: { ...jobOf(wire, 'drop', timeZone), kind: 'drop', status: dropActionStatus },
    pick: { ...jobOf(wire, 'pick', timeZone), kind: 'pick', status: pickActionStatus },
    status: wire.bookingStatus,
    wasPending: wire.bookingStatus === 'Pending',
    invoices: wire.invoices.map(invoiceOf),
  }
}
