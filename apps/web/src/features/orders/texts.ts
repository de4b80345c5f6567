export const orderWords = {
  bins: {
    label: 'Bins',
    fewer: 'One bin fewer',
    more: 'One bin more',
    row: (number: number) => `Bin ${number}`,
    size: (number: number) => `Size of bin ${number}`,
    price: (number: number) => `Price of bin ${number}`,
    total: (bins: number, price: string) => `${bins} bins, ${price} in all`,
    each: 'Each bin is a booking of its own, with the same days, customer and site.',
  },
  saved: (jobIDs: readonly string[]) => `Order of ${jobIDs.length} saved`,
  savedWords: (jobIDs: readonly string[]) => jobIDs.join(', '),
  short: { title: 'Book all the same?', yes: 'Book anyway' },
  of: {
    title: (bins: number) => `Order of ${bins}`,
    list: (jobIDs: readonly string[]) => jobIDs.join(', '),
    cancel: 'Cancel bins …',
  },
  scope: {
    title: 'This bin or all of the order?',
    label: (bins: number) => `This booking is one of ${bins} bins ordered together.`,
    confirm: 'Save',
    back: 'Back',
    names: { one: () => 'Only this bin', all: (bins: number) => `All ${bins} bins of the order` },
    happens: {
      one: 'The other bookings stay as they are.',
      all: 'Customer, contact, site and notes change in all; sizes, days and prices stay each bin’s own.',
    },
  },
  call: {
    title: 'Cancel bins of this order',
    words: 'Bins that have not come yet can be cancelled.',
    confirm: 'Cancel bins',
    back: 'Keep them',
    bin: (jobID: string, size: string) => `${jobID}, ${size}`,
    done: (bins: number) => (bins === 1 ? '1 bin cancelled' : `${bins} bins cancelled`),
    failed: 'Nothing was cancelled',
    moneyFailed: (jobIDs: readonly string[]) =>
      `Cancelled, but what was paid for ${jobIDs.join(', ')} is still under Money to give back`,
    moneyAgain: 'Try again',
    moneyEntered: (jobIDs: readonly string[]) =>
      `Entered what becomes of what was paid for ${jobIDs.join(', ')}`,
  },
} as const
