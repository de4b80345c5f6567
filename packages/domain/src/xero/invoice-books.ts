/**
 * An invoice's state in Xero: not requested, waiting, refused, waiting for a user's answer, left out on
 * purpose, or in Xero as here.
 */
export const INVOICE_BOOKS_STATES = ['none', 'waiting', 'failed', 'asked', 'skipped', 'inXero'] as const

export type InvoiceBooksState = (typeof INVOICE_BOOKS_STATES)[number]

/** The states in words, for lists and files. */
export const INVOICE_BOOKS_WORDS: Record<InvoiceBooksState, string> = {
  none: '',
  waiting: 'Waiting',
  failed: 'Failed',
  asked: 'Needs you',
  skipped: 'Skipped',
  inXero: 'In Xero',
}

/** By its pending work, and whether Xero has it. */
export function invoiceBooksState(work: string | null, isLinked: boolean): InvoiceBooksState {
  const open = INVOICE_BOOKS_STATES.find((state) => state === work)
  return open ?? (isLinked ? 'inXero' : 'none')
}
