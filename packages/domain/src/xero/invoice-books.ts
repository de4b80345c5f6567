/**
 * How an invoice stands with the company's books: not asked for, waiting to go, refused over there, waiting for an
 * answer of somebody here, left out on purpose, or there as it is here.
 */
export const INVOICE_BOOKS_STATES = ['none', 'waiting', 'failed', 'asked', 'skipped', 'inXero'] as const

/** A way an invoice stands with the books. */
export type InvoiceBooksState = (typeof INVOICE_BOOKS_STATES)[number]

/** How an invoice stands with the books, in the words of lists and files. */
export const INVOICE_BOOKS_WORDS: Record<InvoiceBooksState, string> = {
  none: '',
  waiting: 'Waiting',
  failed: 'Failed',
  asked: 'Needs you',
  skipped: 'Skipped',
  inXero: 'In Xero',
}

/** How an invoice stands by the work that is to be done for it, and whether the books have it. */
export function invoiceBooksState(work: string | null, isLinked: boolean): InvoiceBooksState {
  const open = INVOICE_BOOKS_STATES.find((state) => state === work)
  return open ?? (isLinked ? 'inXero' : 'none')
}
