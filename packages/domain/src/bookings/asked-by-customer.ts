/** What a customer asks by the link to their booking that the office has to answer: to come for a full bin, or to exchange it. */
export const ASKED_BY_CUSTOMERS = ['ready', 'exchange'] as const

/** One of these. */
export type AskedByCustomer = (typeof ASKED_BY_CUSTOMERS)[number]
