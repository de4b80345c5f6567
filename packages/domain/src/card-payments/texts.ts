/** What people read about payments by card. */
export const cardPaymentTexts = {
  by: 'Card payment',
  depositInvalid: 'An amount from $1 to $10,000*',
  percentInvalid: 'A number from 1 to 100*',
  holdInvalid: 'A number of minutes from 10 to 60*',
  keyInvalid: 'A secret key of Stripe begins with sk_ or rk_*',
  webhookSecretInvalid: 'A signing secret of Stripe begins with whsec_*',
  keyRequired: 'Please enter the secret key first*',
  webhookSecretRequired: 'Please enter the signing secret first*',
  keyRefused: 'Stripe does not know this key*',
  notNow: 'Stripe cannot be reached just now. Nothing was saved.',
  otherAccount: 'Customers are paying just now: please enter the key of another account when they are done.',
  notDue: 'There is nothing to be paid by card.',
  notOn: 'The company takes no cards online at the moment. Please call.',
  noMoreOffered: 'This booking is not held any more. Please book again.',
  payLater:
    'Your booking is kept. The payment page cannot be reached just now: please pay from your booking later.',
  nothingToGiveBack: 'There is nothing to be given back',
  onInvoice: 'This money is on an invoice: please give it back there',
  refundRefused: 'Stripe did not give it back',
  billed: 'Bin hire',
} as const
