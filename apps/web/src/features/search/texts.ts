import type { EntryKind } from './search-entry.ts'

const groups: Record<EntryKind, string> = {
  booking: 'Bookings',
  invoice: 'Invoices',
  truck: 'Trucks',
  bin: 'Bins',
  customer: 'Customers',
  driver: 'Drivers',
  screen: 'Menu',
  command: 'Commands',
  suburb: 'Suburbs',
}

export const searchTexts = {
  title: 'Search',
  field: 'Search menu, bookings, customers',
  placeholder: 'Search menu, bookings, customers, bins …',
  close: 'Close the search',
  results: 'What was found',
  groups,
  recent: 'Recent',
  further: 'Look further',
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  nothing: (typed: string) => `Nothing found for “${typed}”`,
  searching: 'Searching …',
  everywhere: (typed: string) => `Search All Bookings for “${typed}”`,
  everywhereDetail: 'names, phones, addresses, labels',
  offline: 'No connection. Only the menu and commands can be searched.',
  failed: 'Bookings and customers cannot be searched right now.',
  again: 'Try again',
  hints: { move: 'move', open: 'open', newTab: 'in a new tab', close: 'close' },
} as const
