import type { LocalDate } from '../shared/local-date.ts'

/** How far a permit is. */
export const PERMIT_STATES = ['needed', 'applied', 'granted', 'refused'] as const

/** How far a permit is: nobody has asked yet, the council has been asked, it said yes, it said no. */
export type PermitState = (typeof PERMIT_STATES)[number]

/** The council permit of a booking whose bin is on a street. */
export interface BookingPermit {
  state: PermitState
  councilId: string | null
  /** The number on the permit; '' until it is granted. */
  number: string
  /** The days it holds, both included; null until it is granted. */
  validFrom: LocalDate | null
  validTo: LocalDate | null
  appliedOn: LocalDate | null
  note: string
}

/** A booking that needs a permit of which nothing is known yet. */
export const PERMIT_NEEDED: BookingPermit = {
  state: 'needed',
  councilId: null,
  number: '',
  validFrom: null,
  validTo: null,
  appliedOn: null,
  note: '',
}

/** Whether the text is a state of a permit. */
export function isPermitState(text: string): text is PermitState {
  return PERMIT_STATES.some((known) => known === text)
}
