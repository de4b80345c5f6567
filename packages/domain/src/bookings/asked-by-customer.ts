/**
 * Requests that a customer makes by the link to their booking and the office answers: to fetch a full bin, or
 * to exchange it.
 */
export const ASKED_BY_CUSTOMERS = ['ready', 'exchange'] as const

export type AskedByCustomer = (typeof ASKED_BY_CUSTOMERS)[number]
