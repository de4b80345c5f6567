import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { createContext, use } from 'react'

/** What the rows and cards of a list can ask for; what the person may not do is absent. */
export interface BookingActions {
  /** The address of the list with this booking open, for a link. */
  addressOf: (bookingId: string) => string
  open: (bookingId: string) => void
  edit?: ((bookingId: string) => void) | undefined
  clone?: ((bookingId: string) => void) | undefined
  remove?: ((booking: WireBooking) => void) | undefined
}

/** Filled by the screen around a list, so that a hundred rows need not each work it out. */
export const BookingActionsContext = createContext<BookingActions | null>(null)

/** The actions of the list a row or card stands in. */
export function useBookingActions(): BookingActions {
  const actions = use(BookingActionsContext)
  if (actions === null) throw new Error('A row of bookings belongs inside a BookingActionsContext')
  return actions
}
