import {
  BIN_PLACEMENTS,
  NOTE_MAX_LENGTH,
  PAYMENT_METHODS,
  PROPERTY_TYPES,
} from '@skipyard/domain/bookings/draft/booking-options.ts'
import { BOOKING_STATUSES } from '@skipyard/domain/bookings/status/booking-status.ts'
import { DROP_STATUSES, PICK_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { address } from '../addresses.ts'
import { bookingSource, customerData, optionalEmail, phone } from '../customers/customers.ts'
import { binSize } from '../inventory/inventory.ts'
import { id, line, prose, typedDollars, typedNumber, wireDate, wireTimeRange } from '../shared/shared.ts'

const ALLOCATION_STATUSES = ['Allocated', 'Unallocated'] as const

const MOST_BINS_TEXT = 60

const sentBins = z.union(
  [z.array(z.union([z.number(), z.string().max(6)])), z.string().max(MOST_BINS_TEXT)],
  texts.booking.binSizeRequired,
)

const binsOrText = (binsOf: (text: string) => string[]) =>
  sentBins
    .transform((said) => (typeof said === 'string' ? binsOf(said) : said))
    .pipe(z.array(binSize).max(1, texts.booking.oneBin))
    .optional()

/** Bins entered as text on an update: comma-separated, each trimmed (spec 001 §5 Planner). */
export const binsOnUpdate = binsOrText((text) =>
  text
    .split(',')
    .map((bin) => bin.trim())
    .filter((bin) => bin !== ''),
)

/** Further names that the specification gives to fields of a save, and derived fields (spec 000 §3). */
const furtherNames = {
  customer: z.union([id, z.object({ _id: id })]).nullish(),
  customerName: line(120).optional(),
  customerPhone: phone.optional(),
  dropoffTime: wireTimeRange.optional(),
  pickUpTime: wireTimeRange.optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  dropAllocationStatus: z.enum(ALLOCATION_STATUSES).optional(),
  pickAllocationStatus: z.enum(ALLOCATION_STATUSES).optional(),
}

/** What a load is marked with: C/O and HL. */
export const loadFlags = { cOver: z.boolean(), heavyLoad: z.boolean() }

/** The fields of a save of a booking (spec 000 §3 Booking as sent on save). */
export const bookingFields = z.object({
  // As text they are one list of that one text (spec 001 §5 Planner).
  bins: binsOrText((text) => [text]),
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
  comments: prose(NOTE_MAX_LENGTH).default(''),
  dropStaffComments: prose(NOTE_MAX_LENGTH).default(''),
  pickStaffComments: prose(NOTE_MAX_LENGTH).default(''),
  dropDriverComments: prose(NOTE_MAX_LENGTH).default(''),
  pickDriverComments: prose(NOTE_MAX_LENGTH).default(''),
  bookingPayment: typedDollars().default(0),
  /** Books although the customer is on hold; otherwise 400 about this field. */
  bookOnHold: z.boolean().optional(),
  /** Why the price differs from the Price Book's; not sent, it stays. */
  priceReason: line(200).optional(),
  deposit: typedDollars().default(0),
  tippingCost: typedDollars().default(0),
  paymentMode: z.enum(PAYMENT_METHODS).default('Cash'),
  paymentDueDate: wireDate().nullish(),
  heavyLoad: loadFlags.heavyLoad.default(false),
  cOver: loadFlags.cOver.default(false),
  labelInput: line(200).default(''),
  dropoffDate: wireDate(texts.booking.dropDateRequired),
  pickupDate: wireDate(texts.booking.pickDateRequired),
  dropoffTimeRange: wireTimeRange.optional(),
  pickupTimeRange: wireTimeRange.optional(),
  pickupDateConfirmation: z.boolean().default(false),
  permitRequired: z.boolean().default(false),
  permitCost: typedDollars(-100_000, texts.booking.permitDigits).pipe(z.number().max(100_000)).nullish(),
  numberOfDays: typedNumber(texts.booking.permitDigits).pipe(z.number().min(-1_000).max(1_000)).nullish(),
  dropActionStatus: z.enum(DROP_STATUSES).optional(),
  pickActionStatus: z.enum(PICK_STATUSES).optional(),
  ...furtherNames,
})

export type BookingFields = z.output<typeof bookingFields>
export type SentBooking = z.input<typeof bookingFields>
