import { xeroNotSetUp, xeroNotSubscribed } from './cannot-connect.ts'

export const booksTexts = {
  archivedAccount:
    'An account in your chart of accounts is archived. Choose another one in the Xero settings.',
  unknownAccount:
    'Xero does not accept an account chosen for invoices. Choose another one in the Xero settings.',
  noAccount: 'No account is chosen for these lines. Choose one in the Xero settings.',
  noPaymentAccount: (method: string) =>
    `No account is chosen for payments by ${method}. Choose one in the Xero settings.`,
  noPayments:
    'The account for this payment takes no payments in Xero. Choose another one in the Xero settings.',
  unknownTax: 'Xero does not know the tax type that is set. Choose another one in the Xero settings.',
  taxOff: 'Xero works out the GST of a line differently. Check the tax type and the account of the line.',
  email: 'Xero does not accept the customer’s email address. Correct it and try again.',
  nameTaken: 'Another contact in Xero has this customer’s name. Rename one of the two and try again.',
  contactNumberTaken:
    'A contact of this customer is archived in Xero. Restore it there, or rename it and clear its number.',
  contactArchived: 'The customer’s contact is archived in Xero. Restore it there and try again.',
  creditElsewhere:
    'The credit that pays this is under another contact in Xero, of a customer who was merged into this one. Merge the two contacts in Xero and try again.',
  contactGone: 'The customer’s contact is no longer in Xero. Try again to make a new one.',
  doubtfulContact: 'Xero has a contact that may be this customer. Confirm whether it is.',
  locked:
    'Xero has locked the books of this date. Unlock it there and try again, or take the change back here. Until then it waits, and is not sent twice.',
  setOff:
    'This money is an overpayment or prepayment in Xero. Take it off the invoice there, or take the change back here.',
  overPayment: 'More was paid here than is due in Xero. Compare the payments of both.',
  hasMoney: 'Xero has a payment or credit on this invoice, so it cannot change. Remove it there first.',
  partOfBatch:
    'This money is part of a batch payment in Xero that was made there. Take the batch away there, or take the change back here.',
  waitsForCheque: (invoices: string) =>
    `Waits for ${invoices}: the payment over both goes to Xero as one line of the bank.`,
  waitsForMoney: 'Waits until Xero has taken its payment off the invoice that had it before.',
  waitsForCredit: 'Waits until the void invoice whose money pays this one is in step with Xero.',
  reconciled:
    'This money is reconciled with the bank in Xero, so it stays there as it is. Undo the reconciliation in Xero, or take the change back here.',
  numberTaken: 'Xero has another invoice with this number. Rename or void it there and try again.',
  notModifiable: 'Xero no longer allows changes to this invoice. Check it in Xero.',
  gone: 'The invoice is no longer in Xero.',
  notAllowed:
    'Skipyard does not have permission for this in Xero. Connect again and allow everything it asks for.',
  other: 'Xero did not accept it. Its message says why.',
  unclear: 'Xero gave an unclear answer several times. We will check and try again.',
  lost: 'Xero no longer honours the connection. Once the owner connects again, everything continues.',
  away: 'Xero could not be reached',
  resting: 'Xero asked us to slow down',
  saving:
    'Xero allows only a few more calls today. They are kept for what you do yourself; the rest goes later.',
  notWaiting: 'This invoice is not waiting for Xero',
  contactOfAnother: 'This contact is already linked to another of your customers',
  unknownContact: 'This contact is not one of those found',
  differs: (words: string) => `Xero shows ${words}`,
} as const

export const connectionTexts = {
  notSetUp: xeroNotSetUp,
  notSubscribed: xeroNotSubscribed,
  attemptOver: 'This Xero sign-in has expired. Please connect again.',
  noOrganisation: 'You did not choose an organisation in Xero. Please connect again and choose one.',
  choiceUnknown: 'Please choose one of the organisations',
  refused: 'Xero did not accept the connection. Please connect again.',
  away: 'Xero cannot be reached right now. Please try again in a moment.',
  notConnected: 'This company is not connected to Xero',
  lost: 'Xero no longer honours the connection. The owner can connect again in Settings.',
  invoiceNotThere: 'This invoice is not in Xero yet',
  invoiceBehind: 'Xero does not have the latest changes to this invoice yet. Please try again in a moment.',
  contactNotThere: 'This customer has no contact in Xero yet',
  paymentNotThere: 'This payment is not in Xero',
  alreadyConnected: 'This company is already connected to Xero. Disconnect it first.',
  settings: {
    chooseAccount: 'Please choose an account',
    gone: (account: string) => `${account} is no longer in Xero. Choose another account.`,
    thisAccount: 'This account',
    archived: (account: string) => `${account} is archived in Xero. Choose another account.`,
    takesNoPayments: (account: string) => `${account} takes no payments in Xero. Choose another account.`,
    notForLines: (account: string) => `${account} is a bank account: lines cannot go there`,
  },
} as const
