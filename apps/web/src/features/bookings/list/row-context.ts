import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { type ComponentType, createContext, use } from 'react'

interface ListSlots {
  RowActions?: ComponentType<{ booking: WireBooking }> | undefined
  RowMenuItems?: ComponentType<{ booking: WireBooking }> | undefined
}

export const ListSlotsContext = createContext<ListSlots>({})

export const useListSlots = () => use(ListSlotsContext)

/** The days that decide what is emphasised in a row; null where today decides. */
export const ListWindowContext = createContext<DateWindow | null>(null)

export const useListWindow = () => use(ListWindowContext)

interface CardSelection {
  isSelecting: boolean
  isSelected: (bookingId: string) => boolean
  toggle: (bookingId: string) => void
}

export const CardSelectionContext = createContext<CardSelection | null>(null)

export const useCardSelection = () => use(CardSelectionContext)

/** An action that the user may not do is absent. */
export interface BookingActions {
  addressOf: (bookingId: string) => string
  open: (bookingId: string) => void
  edit?: ((bookingId: string) => void) | undefined
  clone?: ((bookingId: string) => void) | undefined
  remove?: ((booking: WireBooking) => void) | undefined
}

export const BookingActionsContext = createContext<BookingActions | null>(null)

export function useBookingActions(): BookingActions {
  const actions = use(BookingActionsContext)
  if (actions === null) throw new Error('No BookingActionsContext')
  return actions
}
