/** Sentences and words of the booking drawer. */
export const drawerTexts = {
  title: 'Booking',
  close: 'Close the booking',
  before: 'Previous booking',
  after: 'Next booking',
  more: 'More actions',
  edit: 'Edit',
  write: 'Write an email',
  reading: 'Reading the booking',
  unread: 'What you see may be out of date.',
  again: 'Try again',
  gone: {
    title: 'This booking is not there',
    words: 'It may have been deleted meanwhile, or its address is mistyped.',
    deletedTitle: 'This booking has been deleted',
    deletedWords: 'It has left every list. Whoever deleted it can take that back for ten seconds.',
    close: 'Close',
  },
  life: {
    drop: 'Drop off',
    pick: 'Pick up',
    sameDay: 'Same day',
    onSite: (days: number) => `${inDays(days)} on site`,
    over: (days: number) => `${inDays(days)} over`,
    hire: (days: number) => `${inDays(days)} hire`,
    cancelled: 'Cancelled',
  },
  jobs: { title: 'Jobs', locked: 'Locked' },
  money: {
    title: 'Money',
    price: 'Price',
    paid: 'Paid',
    pending: 'Pending',
    tipping: 'Tipping',
    due: 'Due',
    method: 'Method',
    permit: 'Permit',
    permitFor: (days: number) => `for ${inDays(days)}`,
    paidOf: (paid: string, price: string) => `${paid} of ${price} paid`,
  },
  comments: {
    title: 'Comments',
    none: 'None',
    office: 'Office',
    toDriver: 'To driver',
    driver: 'Driver',
    ofDrop: 'drop',
    ofPick: 'pick',
  },
  site: {
    title: 'Site and waste',
    placement: 'Placement',
    property: 'Property',
    waste: 'Waste',
    customer: 'Customer',
    source: 'Source',
    confirmed: 'Pick date',
    isConfirmed: 'Confirmed',
    isUnconfirmed: 'Not confirmed',
  },
  history: {
    title: 'History',
    failed: 'The history could not be read.',
    empty: 'Nothing has been recorded yet.',
    showAll: (count: number) => `Show all ${count}`,
    to: 'to',
    nothing: 'empty',
  },
} as const

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** What each recorded action says in the history. */
export const actionWords: Record<string, string> = {
  'booking.created': 'Booking taken',
  'booking.updated': 'Booking changed',
  'booking.changed': 'Booking changed',
  'booking.delivered': 'Drop marked Delivered',
  'booking.returned': 'Pick marked Returned',
  'booking.pick-arranged': 'Pick-up arranged',
  'booking.extended': 'Hire extended',
  'booking.undone': 'Change undone',
  'booking.restored': 'Booking restored',
  'booking.deleted': 'Booking deleted',
  'booking.conflict-resolved': 'Conflict resolved',
}
