import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { createContext, use } from 'react'
import type { useMay } from '../use-may.ts'
import type { BookingList } from './booking-list.ts'
import type { ListViewActions } from './list-view.ts'

/** What stands around the rows of a list can know and do. */
export interface BookingListState extends ListViewActions {
  list: BookingList
  /** The rows as they stand. */
  bookings: WireBooking[]
  /** How many there are in all; undefined while loading. */
  total: number | undefined
  /** The suburbs of the list, to filter by. */
  suburbs: readonly string[]
  may: ReturnType<typeof useMay>
  /** Makes a row the keyboard's row. */
  activate: (bookingId: string | null) => void
}

/** Filled by `BookingListScreen`. */
export const BookingListContext = createContext<BookingListState | null>(null)

/** The list that a tile, tab or tool stands beside. */
export function useBookingList(): BookingListState {
  const state = use(BookingListContext)
  if (state === null) throw new Error('This belongs inside a BookingListScreen')
  return state
}
