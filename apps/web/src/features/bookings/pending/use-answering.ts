import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { createContext, use } from 'react'

/** The answers to a booking from the public page. */
export interface Answering {
  accept: (booking: WireBooking) => void
  decline: (booking: WireBooking) => void
  /** The booking whose yes is on its way. */
  acceptedId: string | null
}

/** Filled by the screen: a hundred rows share one dialog. Null for who may not answer. */
export const AnsweringContext = createContext<Answering | null>(null)

/** The answers that the list around a row offers. */
export const useAnswering = (): Answering | null => use(AnsweringContext)
