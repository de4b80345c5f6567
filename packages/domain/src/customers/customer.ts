import type { Address } from '../addresses/address.ts'

/** What kind of customer it is (Spec 000 §9); Individual unless chosen otherwise. */
export const CUSTOMER_TYPES = ['Individual', 'Company', 'Sole trader'] as const

/** A customer's legal form. */
export type CustomerType = (typeof CUSTOMER_TYPES)[number]

/** The type a new customer starts with (Spec 000 §9). */
export const DEFAULT_CUSTOMER_TYPE: CustomerType = 'Individual'

/** One of a customer's sites. */
export interface CustomerAddress extends Address {
  id: string
}

/**
 * Somebody who hires bins, with every site we have delivered to. Absent text is ''; the phone is 10
 * digits; `bookingSource` is as stored: a listed source or the free name given for Other.
 */
export interface Customer {
  id: string
  version: number
  name: string
  companyName: string
  phone: string
  email: string
  type: CustomerType
  bookingSource: string
  addresses: CustomerAddress[]
}

/** Whether the text is a customer type. */
export function isCustomerType(text: string): text is CustomerType {
  return CUSTOMER_TYPES.some((type) => type === text)
}
