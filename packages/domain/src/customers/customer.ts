import type { Address } from '../addresses/address.ts'

/** What kind of customer it is (Spec 000 §9); Individual unless chosen otherwise. */
export const CUSTOMER_TYPES = ['Individual', 'Company', 'Sole trader'] as const

export type CustomerType = (typeof CUSTOMER_TYPES)[number]

/** The type a new customer starts with (Spec 000 §9). */
export const DEFAULT_CUSTOMER_TYPE: CustomerType = 'Individual'

/** The genders a form offers; others already on record stay as they are (Spec 001 §9: not fully shown). */
export const CUSTOMER_GENDERS = ['Male', 'Female', 'UnDisclosed'] as const

export const MOST_CUSTOMER_ADDRESSES = 200

export const CUSTOMER_COMMENTS_MAX_LENGTH = 10_000

export const ON_HOLD_REASON_MAX_LENGTH = 300

/**
 * What is kept of a customer, sites aside (Spec 001 §3 Customer). Absent text is ''; phones are 10
 * digits, the ABN digits alone; `bookingSource` is as stored: a listed source or the free name given for Other.
 */
export interface CustomerRecord {
  name: string
  type: CustomerType
  companyName: string
  phone: string
  alternativePhone: string
  secondaryPhone: string
  email: string
  secondaryEmail: string
  gender: string
  bookingSource: string
  abn: string
  businessName: string
  customerReference: string
  billingAddress: string
  comments: string
  priceClass: string
  /** Staff are warned when they take a booking, and can still take it. */
  isOnHold: boolean
  onHoldReason: string
}

/** A customer with every site delivered to, the main one first. */
export interface Customer extends CustomerRecord {
  id: string
  version: number
  addresses: Address[]
}

/** A customer of whom nothing is known yet. */
export const BLANK_CUSTOMER: CustomerRecord = {
  name: '',
  type: DEFAULT_CUSTOMER_TYPE,
  companyName: '',
  phone: '',
  alternativePhone: '',
  secondaryPhone: '',
  email: '',
  secondaryEmail: '',
  gender: '',
  bookingSource: '',
  abn: '',
  businessName: '',
  customerReference: '',
  billingAddress: '',
  comments: '',
  priceClass: '',
  isOnHold: false,
  onHoldReason: '',
}

/**
 * The company name for a form without one (the booking form): a Company is called as the customer is, so that
 * it never lacks one (Spec 001 §5 Customer).
 */
export function companyNameFor(type: CustomerType, name: string): string {
  return type === 'Company' ? name : ''
}
