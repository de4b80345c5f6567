/** What people read about payments by card. */
export const cardPaymentTexts = {
  by: 'Card payment',
  depositInvalid: 'An amount from $1 to $10,000*',
  percentInvalid: 'A number from 1 to 100*',
  holdInvalid: 'A number of minutes from 10 to 60*',
  keyInvalid: 'A Stripe secret key begins with sk_ or rk_*',
  webhookSecretInvalid: 'A Stripe signing secret begins with whsec_*',
  keyRequired: 'Please enter the secret key first*',
  webhookSecretRequired: 'Please enter the signing secret first*',
  keyRefused: 'Stripe does not recognise this key*',
  notNow: 'Stripe cannot be reached right now. Nothing was saved.',
  otherAccount: 'Customers are paying right now. Change to another Stripe account once they have finished.',
  notDue: 'There is nothing to pay by card.',
  notOn: 'This company is not taking cards online at the moment. Please call.',
  noMoreOffered: 'This booking is no longer held. Please book again.',
  payLater:
    'Your booking is saved. The payment page cannot be reached right now, please pay from your booking later.',
  nothingToGiveBack: 'There is nothing to refund',
  onInvoice: 'This money is on an invoice. Please refund it there.',
  refundRefused: 'Stripe did not make the refund',
  billed: 'Bin hire',
} as const
