export const moneyTexts = {
  reasonRequired: 'Please enter why it is kept*',
  feeOfCancelled:
    'A fee can be kept only of a cancelled booking without an invoice. Put it on an invoice instead.',
  only: (amount: string) => `Only ${amount} of this booking can be given back, kept or left on account`,
  onAccountOnly: (amount: string) => `Only ${amount} is on this customer’s account`,
  deleteInvoiced: 'This booking has been invoiced. Void its invoices first.',
  deleteWithMoney: (amount: string) =>
    `${amount} has been paid for this booking. Give it back, keep it with a reason or leave it on the customer’s account first.`,
  accountUsed: 'This money has been used since, so it cannot be taken off the account.',
  bookingDeleted: 'The booking has been deleted since, so its money cannot come back to it.',
  byCard: 'This went back to the customer’s card and cannot be undone here.',
  notTheirs: 'This booking belongs to another customer*',
  nothingOwed: (jobID: string) => `${jobID} has nothing left to pay`,
  overOwed: (jobID: string, amount: string) => `${jobID} has only ${amount} left to pay`,
  receipt: {
    heading: 'RECEIPT',
    received: 'Received',
    from: 'Received from',
    booking: 'Booking',
    paidAhead: (jobID: string) => `Paid ahead for ${jobID}`,
    gstIncluded: 'GST included',
    noTaxInvoice: 'This receipt is not a tax invoice.',
    comesOff: 'The amount comes off the invoice of this hire.',
    thanks: (date: string) => `Received ${date}, thank you`,
    link: (receiptNumber: string) => `Receipt ${receiptNumber}`,
    mail: {
      customer: 'Customer',
      number: 'Receipt',
      subject: (number: string, companyName: string) => `Receipt ${number} from ${companyName}`,
      words: (values: Record<'number' | 'amount' | 'jobID' | 'customerName' | 'companyName', string>) =>
        `Hi ${values.customerName},\n\nPlease find attached receipt ${values.number} for ${values.amount}, paid ahead for ${values.jobID}.\n\nThank you,\n${values.companyName}`,
      sentSuccessfully: 'Receipt Sent Successfully',
      errorSending: 'Error sending receipt',
      isBeingSent: 'This receipt is being sent right now',
    },
  },
  waitsFirst: (invoiceNumber: string, waiting: string) =>
    `${waiting} waits at the booking of ${invoiceNumber}. Use it on the invoice first, then mark the rest as paid.`,
} as const
