import { BIN_PLACEMENTS, PAYMENT_METHODS, PROPERTY_TYPES } from '@skipyard/domain/bookings/booking-options.ts'
import { BOOKING_STATUSES } from '@skipyard/domain/bookings/booking-status.ts'
import { DROP_STATUSES, JOB_STATUSES, PICK_STATUSES } from '@skipyard/domain/bookings/job-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/payment-status.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { address } from './addresses.ts'
import { bookingSource, customerData, optionalEmail, phone } from './customers.ts'
import { binSize } from './inventory.ts'
import { operation } from './operation.ts'
import { data, id, line, prose, version, wholeDollars, wireDate, wireTimeRange } from './shared.ts'

const wholeNumber = z.int(texts.booking.permitDigits)

const bookingFields = z.object({
  bins: z.array(binSize).max(1).optional(),
  binSize: binSize.optional(),
  binType: z.enum(BOOKING_BIN_TYPES),
  name: line(120).min(1, texts.customer.nameRequired).prefault(''),
  phone: phone.prefault(''),
  email: optionalEmail.optional(),
  customerEmail: optionalEmail.optional(),
  customerType: z.enum(CUSTOMER_TYPES).optional(),
  bookingSource: bookingSource.optional(),
  bookingSourceName: bookingSource.optional(),
  customerData: customerData.optional(),
  address: address.nullish(),
  propertyType: z.enum(PROPERTY_TYPES).default('Private'),
  wasteType: line(60).default('General Waste'),
  binPlacement: z.enum(BIN_PLACEMENTS).default('Other'),
  comments: prose(2_000).default(''),
  dropStaffComments: prose(2_000).default(''),
  pickStaffComments: prose(2_000).default(''),
  dropDriverComments: prose(2_000).default(''),
  pickDriverComments: prose(2_000).default(''),
  bookingPayment: wholeDollars.default(0),
  deposit: wholeDollars.default(0),
  tippingCost: wholeDollars.default(0),
  paymentMode: z.enum(PAYMENT_METHODS).default('Cash'),
  paymentDueDate: wireDate().nullish(),
  heavyLoad: z.boolean().default(false),
  cOver: z.boolean().default(false),
  labelInput: line(200).max(7, texts.booking.labelTooLong).default(''),
  dropoffDate: wireDate(texts.booking.dropDateRequired),
  pickupDate: wireDate(texts.booking.pickDateRequired),
  dropoffTimeRange: wireTimeRange.optional(),
  pickupTimeRange: wireTimeRange.optional(),
  pickupDateConfirmation: z.boolean().default(false),
  permitRequired: z.boolean().default(false),
  permitCost: wholeNumber.min(-100_000).max(100_000).nullish(),
  numberOfDays: wholeNumber.min(-1_000).max(1_000).nullish(),
  dropActionStatus: z.enum(DROP_STATUSES).optional(),
  pickActionStatus: z.enum(PICK_STATUSES).optional(),
})

type BookingFields = z.output<typeof bookingFields>

function refineBooking(fields: BookingFields, context: z.core.$RefinementCtx<BookingFields>): void {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: fields })
  if (fields.binSize === undefined && !fields.bins?.length) complain('binSize', texts.booking.binSizeRequired)
  if (!fields.address) complain('address', texts.address.required)
  if (fields.deposit > fields.bookingPayment) complain('deposit', texts.booking.depositOverTotal)
}

/** A new booking as sent on save (spec 000 §3). `clonedFrom` keeps Pending as Pending (spec 000 §4 Clone). */
export const newBooking = bookingFields.extend({ clonedFrom: id.nullish() }).superRefine(refineBooking)

/** An edited booking as sent on save; `version` is the one that was read. */
export const editedBooking = bookingFields.extend({ version }).superRefine(refineBooking)

/** What the form sends for a new booking, before clean-up. */
export type NewBookingInput = z.input<typeof newBooking>
/** A new booking after clean-up. */
export type NewBooking = z.output<typeof newBooking>
/** An edited booking after clean-up. */
export type EditedBooking = z.output<typeof editedBooking>

const action = z
  .object({
    _id: id,
    actionType: z.enum(['drop', 'pick']),
    date: z.string(),
    timeRange: z.tuple([z.string(), z.string()]),
    status: z.enum(JOB_STATUSES),
    allocationStatus: z.enum(['Allocated', 'Unallocated']),
    comments: z.string(),
    staffComments: z.string(),
    driverComments: z.string(),
  })
  .meta({ id: 'Action' })

const text = z.string()
const type = z.enum(CUSTOMER_TYPES)
const bookedCustomer = z.object({ _id: id, name: text, email: text, phone: text, type, bookingSource: text })

/**
 * A booking as read: the nested record and the flat list columns (spec 000 §3). `daysOver` is 0 unless the bin is
 * overdue; `availability` is filled on the conflicting list: what is free of its size and type on its drop date.
 */
export const booking = z
  .object({
    _id: id,
    id,
    version,
    jobID: z.string(),
    bin: z.string(),
    binSize: z.int(),
    binType: z.enum(BOOKING_BIN_TYPES),
    address,
    addressString: z.string(),
    customer: bookedCustomer,
    customerName: z.string(),
    customerPhone: z.string(),
    customerType: z.enum(CUSTOMER_TYPES),
    bookingSource: z.string(),
    bookingPayment: z.int(),
    amount: z.int(),
    deposit: z.int(),
    pendingAmount: z.int(),
    tippingCost: z.int(),
    paymentMode: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    paymentDueDate: z.string().nullable(),
    propertyType: z.enum(PROPERTY_TYPES),
    wasteType: z.string(),
    binPlacement: z.enum(BIN_PLACEMENTS),
    permitRequired: z.boolean(),
    permitCost: z.int().nullable(),
    numberOfDays: z.int().nullable(),
    bookingStatus: z.enum(BOOKING_STATUSES),
    status: z.enum(BOOKING_STATUSES),
    pickupDateConfirmation: z.boolean(),
    cOver: z.boolean(),
    heavyLoad: z.boolean(),
    adminComments: z.string(),
    dropStaffComments: z.string(),
    pickStaffComments: z.string(),
    dropDriverComments: z.string(),
    pickDriverComments: z.string(),
    labelInput: z.string(),
    actionDetails: z.array(action),
    dropoffDate: z.string(),
    pickupDate: z.string(),
    dropoffDateString: z.string(),
    pickupDateString: z.string(),
    days: z.int(),
    dropActionStatus: z.enum(JOB_STATUSES),
    pickActionStatus: z.enum(JOB_STATUSES),
    type: z.enum(['Drop', 'Pick', 'Drop/Pick', '']),
    faultyComment: z.array(z.string()),
    daysOver: z.int(),
    availability: z.int().nullable(),
    invoices: z.array(z.string()),
  })
  .meta({ id: 'Booking' })

/** A booking as it crosses the wire. */
export type WireBooking = z.infer<typeof booking>

/** Which booking a change was made to, and its version since: what an undo has to name. */
export const changedBooking = z.object({ _id: id, version })

/** A booking and its version since a change. */
export type ChangedBooking = z.infer<typeof changedBooking>

/** One booking with both jobs. */
export const getBooking = operation({
  method: 'GET',
  path: '/bookings/:bookingId',
  summary: 'One booking',
  tag: 'bookings',
  access: 'member',
  params: z.object({ bookingId: id }),
  reply: data(booking),
})

/** Takes a booking; answers 200 (spec 000 §7). */
export const createBooking = operation({
  method: 'POST',
  path: '/bookings',
  summary: 'Takes a booking',
  tag: 'bookings',
  access: 'member',
  body: newBooking,
  reply: data(booking),
})

/** Changes a booking; a stale version answers 409. */
export const updateBooking = operation({
  method: 'PUT',
  path: '/bookings/:bookingId',
  summary: 'Changes a booking',
  tag: 'bookings',
  access: 'member',
  params: z.object({ bookingId: id }),
  body: editedBooking,
  reply: data(booking),
})

/** Takes a booking out of every list; it stays on record for undo and audit. */
export const deleteBooking = operation({
  method: 'DELETE',
  path: '/bookings/:bookingId',
  summary: 'Deletes a booking',
  tag: 'bookings',
  access: 'member',
  params: z.object({ bookingId: id }),
  reply: data(changedBooking),
})
