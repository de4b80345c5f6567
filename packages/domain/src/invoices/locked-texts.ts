export const keptTexts = {
  asSent: 'The customer has this invoice, so it stays as it was sent.',
  asPaid: 'This invoice is paid. Refund or undo a payment to change it.',
  onlyDown: 'The customer has this invoice, so it cannot come to more. Raise it by a further invoice.',
  onlyWhole: 'The customer has this invoice, so its lines can only change together with a lower amount.',
  raiseReason: 'Please enter what it is for*',
  furtherTo: (invoiceNumber: string) => `Further to invoice ${invoiceNumber}`,
  reversal: 'Reversal',
  gstChanged: (total: string) =>
    `The company’s registration for GST has changed since this invoice was made: it comes to ${total} now. Change it and save it, then send it.`,
  gstPaidOn:
    'The company’s registration for GST has changed since this invoice was made, and it is paid on in Xero: void it and make a new one.',
  gstBehind:
    'The company’s registration for GST has changed since this invoice was made. Change it and save it, then send it.',
} as const

export const lodgedTexts = {
  title: 'Lodged until',
  locked: (until: string, day: string) =>
    `Lodged until ${until}: this is dated ${day}. An owner can unlock it in Settings.`,
  notPast: 'Please choose a day before today*',
  reasonRequired: 'Please enter why the lodged time is unlocked*',
} as const
