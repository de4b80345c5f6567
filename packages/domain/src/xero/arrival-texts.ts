export const arrivalTexts = {
  actor: 'Xero',
  reason: 'Changed in Xero',
  voidReason: 'Voided in Xero',
  creditReason: 'Credited in Xero',
  words: {
    payment: 'Paid from Xero',
    paymentRemoved: 'Payment removed in Xero',
    void: 'Voided in Xero',
    edit: 'Changed in Xero',
  },
  asked: {
    'both-changed': 'Changed here and in Xero',
    'over-due': 'Xero has a payment for more than is left to pay here',
    'void-and-changed': 'Void here and changed in Xero',
    'void-and-paid':
      'Void here and paid in Xero. Take Xero’s to keep the money at the booking for its next invoice, or keep ours where it is here already',
    'void-and-set-off': 'Void here, and credit from before is set off against it in Xero',
    credited:
      'Xero has credited it differently. Take Xero’s to make an adjustment note here, or keep ours to leave it in Xero alone',
    uncredited: 'Its adjustment note was taken off the invoice in Xero. Keep ours to set it off there again',
  },
  refused: {
    prices: 'Xero has a price, a quantity or a discount that an invoice here cannot have',
    tax: 'Xero counts GST in a way that an invoice here cannot have',
    total: 'The lines in Xero come to another total here',
    notes: 'This invoice has an adjustment note here, so its lines stay as they are',
    lowered: 'The customer has this invoice. Make an adjustment note here instead of lowering it in Xero.',
    notHandedOver:
      'The customer does not have this invoice yet. Lower it here and remove the credit note in Xero, or keep ours.',
    creditOfSeveral: 'This credit note in Xero stands for another adjustment note here already. Keep ours.',
    creditGone: 'An adjustment note cannot be taken back here. Keep ours: it is set off in Xero again.',
    credit: 'The credit note in Xero comes to more than is left of the invoice here. Keep ours.',
    voidHere: 'This invoice is void here and cannot come back. Keep ours, or make a new invoice.',
    setOffHere:
      'This was paid too much before and set off in Xero, no money that came now. Take it off the invoice in Xero, then press Sync.',
    bookingDeleted:
      'The booking of this invoice is deleted. Restore it first, so that the money has a place.',
    voidThere: 'This invoice is void in Xero and cannot come back there. Make a new invoice here.',
    busy: 'This invoice is being sent to Xero right now. Please try again in a moment.',
  },
  answered: 'This has been answered in the meantime',
  changedThere: 'It has changed in Xero in the meantime. Please look at it again.',
  notLinked: 'This invoice is not in the books this company is connected to',
  checkFailed: 'The check could not be finished',
  checkRunning: 'The books are being checked right now',
  checkRange: 'Please choose at most 366 days*',
} as const
