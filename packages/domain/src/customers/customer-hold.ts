import type { Customer } from './customer.ts'

/** A customer's hold, by which the office is warned before it books for them. */
export type HeldCustomer = Pick<Customer, 'name' | 'isOnHold' | 'onHoldReason'>

const holdInWords = ({ name, onHoldReason }: HeldCustomer) =>
  [`${name} is on hold`, onHoldReason].filter((words) => words !== '').join(': ')

/**
 * Why nothing is booked for a customer on hold until the caller confirms the hold; '' where nothing stops it.
 */
export const holdRefusal = (customer: HeldCustomer, isKnown: boolean): string =>
  customer.isOnHold && !isKnown ? holdInWords(customer) : ''

/** What the history says of a booking taken for a customer on hold; '' without a hold. */
export const bookedOnHold = (customer: HeldCustomer): string =>
  customer.isOnHold ? `Booked all the same: ${holdInWords(customer)}` : ''
