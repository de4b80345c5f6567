/** Sentences of the booking form. */
export const formTexts = {
  price: {
    byBook: 'The price of the Price Book.',
    says: (price: string) => `The Price Book says ${price}.`,
    take: (price: string) => `Take ${price}`,
    byHand: 'Please type the price.',
    silent: 'The Price Book does not answer just now. Please type the price.',
    reason: 'Reason for another price',
    reasonRequired: 'Please say why the price is another one',
  },
  saved: (jobID: string) => `${jobID} saved`,
  bothChanged: 'You both changed this booking',
  movedOn: (labels: string) => `Somebody else has just changed this booking: ${labels}.`,
  movedOnBy: (by: string, when: string, labels: string) => `${by} changed this booking ${when}: ${labels}.`,
  theirsBy: (by: string, when: string) => `Theirs, by ${by} ${when}`,
  gone: 'This booking has been deleted meanwhile. What you typed is still here, but there is nothing left to save it to.',
} as const
