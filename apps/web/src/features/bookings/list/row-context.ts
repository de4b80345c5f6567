import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { type ComponentType, createContext, use } from 'react'

/** What one list adds to its rows. */
interface ListSlots {
  /** Buttons of a row that are always in sight; on a card they stand below its dates. */
  RowActions?: ComponentType<{ booking: WireBooking }> | undefined
  /** Entries above those that every row menu has; they load with the menu. */
  RowMenuItems?: ComponentType<{ booking: WireBooking }> | undefined
}

/** Filled by the screen around a list. */
export const ListSlotsContext = createContext<ListSlots>({})

/** What the list a row stands in adds to it. */
export const useListSlots = () => use(ListSlotsContext)

/** The days that decide what is loud in a row; null where a list has none and today decides. */
export const ListWindowContext = createContext<DateWindow | null>(null)

/** The days of the list that a cell stands in. */
export const useListWindow = () => use(ListWindowContext)

/** Which cards are ticked, while somebody ticks them. */
interface CardSelection {
  isSelecting: boolean
  isSelected: (bookingId: string) => boolean
  toggle: (bookingId: string) => void
}

/** Filled by the screen around a list of cards; rows of a table are ticked by the table itself. */
export const CardSelectionContext = createContext<CardSelection | null>(null)

/** The ticks of the cards, when they have any. */
export const useCardSelection = () => use(CardSelectionContext)

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
