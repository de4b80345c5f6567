import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { createContext, use } from 'react'
import type { useMay } from '../use-may.ts'
import type { BookingList } from './booking-list.ts'
import type { ListViewActions } from './list-view.ts'

interface BookingListState extends ListViewActions {
  list: BookingList
  bookings: WireBooking[]
  total: number | undefined
  suburbs: readonly string[]
  may: ReturnType<typeof useMay>
  activate: (bookingId: string | null) => void
}

export const BookingListContext = createContext<BookingListState | null>(null)

export function useBookingList(): BookingListState {
  const state = use(BookingListContext)
  if (state === null) throw new Error('No BookingListScreen')
  return state
}
