import type { QueryClient } from '@tanstack/react-query'

// A booking is a customer's, takes a bin, stands in runs and on a street: those are as stale as the bookings.
const STALE_AFTER_A_CHANGE = ['bookings', 'customers', 'stock', 'runs', 'permits']

/** Reads anew whatever shows a booking after it changed. */
export async function refreshAfterChange(queryClient: QueryClient) {
  await Promise.all(STALE_AFTER_A_CHANGE.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
}
