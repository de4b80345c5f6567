import { createContext, use } from 'react'

/** Which cards are ticked, while somebody ticks them. */
export interface CardSelection {
  isSelecting: boolean
  isSelected: (bookingId: string) => boolean
  toggle: (bookingId: string) => void
}

/** Filled by the screen around a list of cards; rows of a table are ticked by the table itself. */
export const CardSelectionContext = createContext<CardSelection | null>(null)

/** The ticks of the cards, when they have any. */
export const useCardSelection = () => use(CardSelectionContext)
