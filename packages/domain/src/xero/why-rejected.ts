import { booksTexts } from './texts.ts'

/** Where a user can fix a failure. */
export const WAYS_OUT = [
  'none',
  'customer',
  'accounts',
  'contact',
  'conflict',
  'invoice',
  'reconnect',
] as const

/**
 * The customer, account settings, the question of contacts or of both sides, the invoice, or the connection.
 */
export type WayOut = (typeof WAYS_OUT)[number]

/** Why Xero refused something, in plain words, and where to go. */
export interface WhyRejected {
  reason: string
  wayOut: WayOut
}

const NAME_TAKEN = /contact name.*(already assigned|must be unique)/i

/** Xero refused a contact because another has its name. */
export const isNameTaken = (theirWords: readonly string[]): boolean =>
  theirWords.some((words) => NAME_TAKEN.test(words))

const OVER_PAID = /exceeds the amount (outstanding|due)|greater than the amount/i

/** Xero refused a payment because less is due there. */
export const isOverPaid = (theirWords: readonly string[]): boolean =>
  theirWords.some((words) => OVER_PAID.test(words))

type Rule = [words: RegExp, reason: string, wayOut: WayOut]

const rules: readonly Rule[] = [
  [/contact.*archived|archived.*contact/i, booksTexts.contactArchived, 'customer'],
  [/same contact/i, booksTexts.creditElsewhere, 'customer'],
  [/account.*(archived|deleted)/i, booksTexts.archivedAccount, 'accounts'],
  [/enabled to receive payments|account type is invalid/i, booksTexts.noPayments, 'accounts'],
  [
    /account.*(not a valid code|could not be found|does not exist|must be specified|must be valid)/i,
    booksTexts.unknownAccount,
    'accounts',
  ],
  [/tax ?type.*(exist|cannot be used|not valid|invalid)/i, booksTexts.unknownTax, 'accounts'],
  [/tax amount/i, booksTexts.taxOff, 'accounts'],
  [/email/i, booksTexts.email, 'customer'],
  [NAME_TAKEN, booksTexts.nameTaken, 'customer'],
  [/contact number.*(already assigned|must be unique)/i, booksTexts.contactNumberTaken, 'customer'],
  [/contact.*could not be found/i, booksTexts.contactGone, 'customer'],
  [/part of a batch/i, booksTexts.partOfBatch, 'invoice'],
  [/reconciled/i, booksTexts.reconciled, 'invoice'],
  [/lock ?date|locked period|period lock|locked/i, booksTexts.locked, 'invoice'],
  [OVER_PAID, booksTexts.overPayment, 'invoice'],
  [/payment or credit note allocated|has payments?/i, booksTexts.hasMoney, 'invoice'],
  [/(invoice #|invoice number|note number).*(unique|already|exist)/i, booksTexts.numberTaken, 'invoice'],
  [/not of valid status|already been deleted/i, booksTexts.notModifiable, 'invoice'],
  [/(invoice|credit note|document|payment).*could not be found/i, booksTexts.gone, 'invoice'],
]

/** Xero's words explained; the first match, most telling first. */
export function whyRejected(theirWords: readonly string[]): WhyRejected {
  for (const [words, reason, wayOut] of rules) {
    if (theirWords.some((one) => words.test(one))) return { reason, wayOut }
  }
  return { reason: booksTexts.other, wayOut: 'invoice' }
}
