import type { BookingSource } from '../../customers/booking-source.ts'
import { DEFAULT_CUSTOMER_TYPE } from '../../customers/customer.ts'

/** Where on the site the bin is put (Spec 000 §9). */
export const BIN_PLACEMENTS = [
  'Front Yard',
  'Back Yard',
  'Driveway',
  'Nature Strip',
  'On the Road',
  'Other',
] as const

export type BinPlacement = (typeof BIN_PLACEMENTS)[number]

/** Kinds of property (Spec 000 §9). */
export const PROPERTY_TYPES = ['Public', 'Commercial', 'Private'] as const

export type PropertyType = (typeof PROPERTY_TYPES)[number]

/** How the customer pays, spelled as on the wire (Spec 000 §9). */
export const PAYMENT_METHODS = ['Cash', 'CreditCard', 'BankTransfer'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** A way to pay as users read it. */
export const PAYMENT_METHOD_WORDS: Readonly<Record<PaymentMethod, string>> = {
  Cash: 'Cash',
  CreditCard: 'Credit card',
  BankTransfer: 'Bank transfer',
}

/** Longest label on a booking, in characters (Spec 000 §9). */
export const LABEL_MAX_LENGTH = 7

/** Longest note of the office, for the driver or by the driver, in characters. */
export const NOTE_MAX_LENGTH = 2_000

/** Days from drop to pick that a new booking starts with (Spec 000 §9); a tenant may set its own. */
export const DEFAULT_HIRE_DAYS = 7

/** What a new booking starts with (Spec 000 §3 and §9). */
export const BOOKING_DEFAULTS = {
  binPlacement: 'Other',
  propertyType: 'Private',
  wasteType: 'General Waste',
  paymentMethod: 'Cash',
  customerType: DEFAULT_CUSTOMER_TYPE,
  bookingSource: 'None' satisfies BookingSource,
} as const satisfies {
  binPlacement: BinPlacement
  propertyType: PropertyType
  paymentMethod: PaymentMethod
  [key: string]: string
}
