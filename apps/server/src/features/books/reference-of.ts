import type { OrderedPayment } from './books-order.reads.ts'

const MOST_REFERENCE = 255

/** What a payment is called in the books: its own reference, or how it was paid. */
export const referenceOf = ({ reference, method }: OrderedPayment): string =>
  (reference === '' ? method : reference).slice(0, MOST_REFERENCE)
