/** Words of what stands around every booking list; those of the specification to the letter. */
export const listTexts = {
  label: 'Bookings',
  noun: { one: 'booking', many: 'bookings' },
  tools: { filters: 'Filters', columns: 'Columns', csv: 'CSV', more: 'More' },
  columns: {
    title: 'Columns',
    words: 'For this list, on every device you sign in on.',
    failed: 'The columns could not be kept',
  },
  filters: {
    title: 'Filters',
    suburb: 'Suburb',
    binSize: 'Bin size',
    confirmation: 'Confirmation',
    status: 'Status',
    payment: 'Payment',
    days: 'Dates',
    confirmed: { C: 'Confirmed', NC: 'Not confirmed' },
  },
  empty: {
    title: 'Sorry, no matching records found',
    searching: (needle: string) => `Searching for “${needle}”`,
    filtering: (count: number) => (count === 1 ? '1 filter is on' : `${count} filters are on`),
    clearSearch: 'Clear search',
    clearFilters: 'Clear all filters',
    showAll: 'Show all',
    firstTitle: 'No bookings yet',
    firstWords:
      'Your first booking takes a bin size, two dates and a customer. Press N at any time to begin.',
  },
  selection: {
    count: (count: number) => `${count} ${count === 1 ? 'Booking' : 'Bookings'} Selected!`,
    select: 'Select bookings',
    clear: 'Clear',
    confirm: 'Confirm pick date',
    payment: 'Set payment status',
    remove: 'Delete…',
    export: 'Export CSV',
  },
} as const
