import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { createContext, use } from 'react'

/** The answers to an overdue bin; `anchor` is what was pressed, and where the day is asked for. */
export interface OverdueActions {
  arrange: (booking: WireBooking, anchor: HTMLElement) => void
  extend: (booking: WireBooking, anchor: HTMLElement) => void
  /** Shows what may be charged beside the price; undefined for who may not bill. */
  charge?: ((booking: WireBooking) => void) | undefined
}

/** Filled by the screen: a hundred rows share one question. Null for who may not change bookings. */
export const OverdueContext = createContext<OverdueActions | null>(null)

/** The answers that the list around a row offers. */
export const useOverdueActions = (): OverdueActions | null => use(OverdueContext)
