import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { type ComponentType, createContext, use } from 'react'

/** What one list adds to its rows. */
export interface ListSlots {
  /** Buttons of a row that are always in sight; on a card they stand below its dates. */
  RowActions?: ComponentType<{ booking: WireBooking }> | undefined
  /** Entries above those that every row menu has; they load with the menu. */
  RowMenuItems?: ComponentType<{ booking: WireBooking }> | undefined
}

/** Filled by the screen around a list. */
export const ListSlotsContext = createContext<ListSlots>({})

/** What the list a row stands in adds to it. */
export const useListSlots = () => use(ListSlotsContext)
