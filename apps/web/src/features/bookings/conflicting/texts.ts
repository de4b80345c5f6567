const bins = (count: number) => `${count} ${count === 1 ? 'bin' : 'bins'}`

export const conflictTexts = {
  resolve: 'Resolve Conflict',
  shortOnCard: (count: number) => `${bins(count)} short`,
  short: (count: number, bin: string, day: string) => `${bin} is ${bins(count)} short on ${day}.`,
  shortWhy: 'More bins go out that morning than will be in the yard. One of the bookings has to change.',
  dates: {
    title: 'Another day',
    hint: (bin: string) => `The nearest days when a ${bin} is free for the whole hire`,
    none: (bin: string) => `No day near this one has a ${bin} free for the whole hire.`,
    earlier: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} earlier`,
    later: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} later`,
    apply: (day: string) => `Move to ${day}`,
    done: (jobID: string, day: string) => `${jobID} moved to ${day}`,
  },
  bins: {
    title: 'Another bin',
    hint: 'Free from the drop to the pick as they are',
    none: 'No other size or type is free for the whole hire.',
    all: (count: number) => `Show all ${count}`,
    price: (bin: string) => `Price of the ${bin}`,
    priceNow: (price: string) => `Now ${price}. You decide what to charge.`,
    apply: (bin: string) => `Change to ${bin}`,
    done: (jobID: string, bin: string) => `${jobID} changed to ${bin}`,
  },
  stock: {
    title: 'More stock',
    hint: (bin: string) => `Another ${bin} in the yard by that morning`,
    add: 'Add Stock',
    notAllowed: 'Owner and office can add stock.',
  },
  gone: {
    title: (jobID: string) => `${jobID} no longer conflicts`,
    words: (free: number, bin: string, day: string) =>
      free === 0 ? `There is a ${bin} for every booking on ${day}.` : `${free} ${bin} free on ${day}.`,
  },
  missing: { title: 'This booking no longer exists', words: 'Someone has deleted it.' },
  fresh: 'These choices are up to date now.',
  choose: 'Choose a way out',
  empty: {
    title: 'Every coming drop has a bin',
    words: 'Bookings that ask for a bin you will not have that day are listed here, each with ways out.',
  },
  failed: (jobID: string) => `${jobID} still conflicts`,
  cancel: 'Cancel',
  close: 'Close',
} as const
