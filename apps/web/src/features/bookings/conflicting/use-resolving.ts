import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { createContext, use } from 'react'

type Resolve = (booking: WireBooking) => void

/** Filled by the screen: a hundred rows share one dialog. Null for who may not change bookings. */
export const ResolvingContext = createContext<Resolve | null>(null)

/** Opens the resolution of the list a row stands in. */
export const useResolving = (): Resolve | null => use(ResolvingContext)
