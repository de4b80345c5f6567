import { type Cents, formatDollars } from '@skipyard/domain/shared/money.ts'

export const bookingTexts = {
  orderOf: (bins: number) => `Order of ${bins} bins`,
  stats: {
    today: 'Today',
    sevenDays: '7 Days',
    thirtyDays: '30 Days',
    tile: (name: string) => `${name} Bookings`,
  },
  tabs: { all: 'All', drop: 'Drop', pick: 'Pick' },
  day: {
    showing: 'Showing',
    jump: 'Jump to today',
    before: 'Previous day',
    after: 'Next day',
    choose: 'Choose a day',
    all: 'Show all days',
  },
  owed: (pending: Cents) => (pending === 0 ? 'No price yet' : `${formatDollars(pending)} still to pay`),
  search: 'Search bookings',
  add: 'Add booking',
  stale: (time: string) => `The list below is from ${time}.`,
  again: 'Try again',
  download: { failed: 'The file could not be made' },
  row: {
    open: (jobID: string) => `Open ${jobID}`,
    edit: (jobID: string) => `Edit ${jobID}`,
    clone: (jobID: string) => `Clone ${jobID}`,
    remove: (jobID: string) => `Delete ${jobID}`,
    more: (jobID: string) => `More actions for ${jobID}`,
  },
  menu: {
    edit: 'Edit',
    view: 'View',
    clone: 'Clone',
    remove: 'Delete…',
    call: (phone: string) => `Call ${phone}`,
  },
  payment: { back: (amount: string) => `${amount} back` },
  remove: {
    words: (jobID: string, name: string, suburb: string) =>
      `${jobID}, ${name}, ${suburb}. Its drop and pick leave the planner too.`,
    done: (jobID: string) => `${jobID} deleted`,
  },
  leftRun: {
    one: (kind: string) => `The ${kind} has left its run and is unallocated now.`,
    both: 'Drop and pick have left their runs and are unallocated now.',
  },
  undo: {
    label: 'Undo',
    done: (what: string) => `Undone: ${what}`,
    failed: (what: string) => `Not undone: ${what}`,
  },
} as const
