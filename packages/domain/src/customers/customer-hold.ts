import type { Customer } from './customer.ts'

/** A customer as far as a hold is concerned: the office wants nothing booked for them without a second thought. */
export type HeldCustomer = Pick<Customer, 'name' | 'isOnHold' | 'onHoldReason'>

const holdInWords = ({ name, onHoldReason }: HeldCustomer) =>
  [`${name} is on hold`, onHoldReason].filter((words) => words !== '').join(': ')

/** Why nothing is booked for a customer on hold, by whatever way, until the caller knows it and books all the same; '' where nothing stops it. */
export const holdRefusal = (customer: HeldCustomer, isKnown: boolean): string =>
  customer.isOnHold && !isKnown ? holdInWords(customer) : ''

/** What the history says of a booking that was taken though its customer was on hold; '' of one who was not. */
export const bookedOnHold = (customer: HeldCustomer): string =>
  customer.isOnHold ? `Booked all the same: ${holdInWords(customer)}` : ''
