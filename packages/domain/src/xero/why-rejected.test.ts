import { expect, test } from 'vitest'
import { booksTexts } from './texts.ts'
import { isOverPaid, whyRejected } from './why-rejected.ts'

test.each([
  ["Account code '200' has been archived, or deleted.", booksTexts.archivedAccount, 'accounts'],
  ["Account code '990' is not a valid code for this document.", booksTexts.unknownAccount, 'accounts'],
  [
    "Account type is invalid, Account code '200' must be either of type BANK or be enabled to receive payments",
    booksTexts.noPayments,
    'accounts',
  ],
  [
    "The TaxType code 'OUTPUT2' does not exist or cannot be used for this type of transaction.",
    booksTexts.unknownTax,
    'accounts',
  ],
  ['Email address must be valid.', booksTexts.email, 'customer'],
  [
    'The contact name Ada is already assigned to another contact. The contact name must be unique across all active contacts.',
    booksTexts.nameTaken,
    'customer',
  ],
  ['The contact Ada is archived and cannot be used.', booksTexts.contactArchived, 'customer'],
  ['Payment amount exceeds the amount outstanding on this document', booksTexts.overPayment, 'invoice'],
  ['The credit note and the invoice must have the same contact', booksTexts.creditElsewhere, 'customer'],
  [
    'The document cannot be created as it occurs before the period lock date currently in place.',
    booksTexts.locked,
    'invoice',
  ],
  ['Invoice # must be unique.', booksTexts.numberTaken, 'invoice'],
  ['Invoice not of valid status for modification', booksTexts.notModifiable, 'invoice'],
  [
    'This document cannot be edited as it has a payment or credit note allocated to it.',
    booksTexts.hasMoney,
    'invoice',
  ],
  ['Something nobody has seen before', booksTexts.other, 'invoice'],
])('%s', (theirWords, reason, wayOut) => {
  expect(whyRejected([theirWords])).toEqual({ reason, wayOut })
})

test('without words of its own it is said that Xero did not take it', () => {
  expect(whyRejected([]).reason).toBe(booksTexts.other)
})

test('a payment is refused for the amount by these words alone', () => {
  expect(isOverPaid(['Payment amount exceeds the amount outstanding on this document'])).toBe(true)
  expect(isOverPaid(['Payment amount must be greater than zero'])).toBe(false)
})
