export const formTexts = {
  price: {
    byBook: 'Price from the Price Book.',
    says: (price: string) => `The Price Book says ${price}.`,
    take: (price: string) => `Use ${price}`,
    byHand: 'Please enter the price.',
    placeUnclear: (suburb: string) =>
      `${suburb}, its postcode and the place on the map do not belong together. Prices go by the suburb: please check the address.`,
    asking: 'Asking the Price Book …',
    lookingUp: 'Looking up the customer …',
    thePrice: 'the price',
    silent: 'The Price Book cannot be reached right now. Please enter the price.',
    askAgain: 'Ask again',
    silentAtNothing: 'The Price Book cannot be reached. Please enter the price, or give a reason for $0*',
    reason: 'Reason for a different price',
    reasonForNothing: 'Reason for $0',
    reasonRequired: 'Please give a reason for the different price',
  },
  theAddress: 'the address',
  theCustomer: 'the customer',
  theStock: 'the stock',
  customer: {
    start: 'Start with the phone number; known customers fill in the rest',
    known: 'Known customer',
    other: (name: string) => `Not ${name}’s number: this is saved as a new customer`,
    found: 'Known customer: the phone and the name are on record',
    foundWords:
      'The booking is saved for them, at their prices. Choose them from the list to fill in the rest.',
  },
  goesOnWithAddress: 'Waiting for the address.',
  closedDay: (job: 'drop' | 'pick', day: string, reason: string) =>
    `The ${job} is on ${day}, a day you are closed (${reason}).`,
  saved: (jobID: string) => `${jobID} saved`,
  bothChanged: 'You both changed this booking',
  movedOn: (labels: string) => `Someone else has just changed this booking: ${labels}.`,
  movedOnBy: (by: string, when: string, labels: string) => `${by} changed this booking ${when}: ${labels}.`,
  theirsBy: (by: string, when: string) => `Theirs, by ${by} ${when}`,
  savedBefore: {
    title: 'This booking was already taken',
    words: 'That was in another tab or by an earlier press. What you have changed since is not in it.',
    open: 'Open it',
  },
  gone: 'This booking has been deleted in the meantime. What you typed is still here, but it can no longer be saved.',
} as const
