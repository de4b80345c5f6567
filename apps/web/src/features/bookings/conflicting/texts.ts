const bins = (count: number) => `${count} ${count === 1 ? 'bin' : 'bins'}`

/** Words of the Conflicting list and of the ways out of a conflict (spec 000 §2.9; design, decision 5). */
export const conflictTexts = {
  resolve: 'Resolve Conflict',
  shortOnCard: (count: number) => `${bins(count)} short`,
  short: (count: number, bin: string, day: string) => `${bin} is ${bins(count)} short on ${day}.`,
  shortWhy: 'More go out that morning than will be on the yard. One of the bookings has to give way.',
  dates: {
    title: 'Another day',
    hint: (bin: string) => `The nearest days on which a ${bin} is free for the whole hire`,
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
    priceNow: (price: string) => `Now ${price}; the difference is yours to decide`,
    apply: (bin: string) => `Change to ${bin}`,
    done: (jobID: string, bin: string) => `${jobID} changed to ${bin}`,
  },
  stock: {
    title: 'More stock',
    hint: (bin: string) => `Another ${bin} on the yard by that morning`,
    add: 'Add Stock',
    notAllowed: 'Owner and office can add stock.',
  },
  gone: {
    title: (jobID: string) => `${jobID} no longer conflicts`,
    words: (free: number, bin: string, day: string) =>
      free === 0 ? `Every ${bin} booked for ${day} is there.` : `${free} ${bin} free on ${day}.`,
  },
  missing: { title: 'This booking is no longer there', words: 'Somebody has deleted it.' },
  fresh: 'These are the choices as they stand now.',
  choose: 'Choose a way out',
  empty: 'Every drop to come has its bin',
  failed: (jobID: string) => `${jobID} still conflicts`,
  cancel: 'Cancel',
  close: 'Close',
} as const
