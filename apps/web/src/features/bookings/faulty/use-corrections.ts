import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { createContext, use } from 'react'

/** The corrections of a faulty booking; `anchor` is what was pressed, and where the day is asked for. */
export interface Corrections {
  confirm: (booking: WireBooking, kind: JobKind) => void
  chooseDay: (booking: WireBooking, kind: JobKind, anchor: HTMLElement) => void
}

/** Filled by the screen: a hundred rows share one question. Null for who may not change bookings. */
export const CorrectionsContext = createContext<Corrections | null>(null)

/** The corrections that the list around a row offers. */
export const useCorrections = (): Corrections | null => use(CorrectionsContext)
