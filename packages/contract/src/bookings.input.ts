import { BIN_PLACEMENTS, PAYMENT_METHODS, PROPERTY_TYPES } from '@skipyard/domain/bookings/booking-options.ts'
import { DROP_STATUSES, PICK_STATUSES } from '@skipyard/domain/bookings/job-status.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { address } from './addresses.ts'
import { bookingSource, customerData, optionalEmail, phone } from './customers.ts'
import { binSize } from './inventory.ts'
import { id, line, prose, version, wholeDollars, wireDate, wireTimeRange } from './shared.ts'

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
