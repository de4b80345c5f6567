/** What people read about an invoice that stays as it was sent. */
export const keptTexts = {
  asSent: 'The customer has this invoice, so it stays as it was sent.',
  asPaid: 'This invoice is paid. Refund or undo a payment to change it.',
  onlyDown: 'The customer has this invoice, so it cannot come to more. Raise it by a further invoice.',
  onlyWhole: 'The customer has this invoice, so its lines can only change together with a lower amount.',
  raiseReason: 'Please enter what it is for*',
  furtherTo: (invoiceNumber: string) => `Further to invoice ${invoiceNumber}`,
  reversal: 'Reversal',
} as const
