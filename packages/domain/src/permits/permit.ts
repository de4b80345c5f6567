import type { LocalDate } from '../shared/local-date.ts'

/** How far a permit is. */
export const PERMIT_STATES = ['needed', 'applied', 'granted', 'refused'] as const

export type PermitState = (typeof PERMIT_STATES)[number]

/** The council permit of a booking whose bin is on a street. */
export interface BookingPermit {
  state: PermitState
  councilId: string | null
  /** '' until granted. */
  number: string
  /** Both included; null until granted. */
  validFrom: LocalDate | null
  validTo: LocalDate | null
  appliedOn: LocalDate | null
  note: string
}

/** A needed permit of which nothing is noted. */
export const PERMIT_NEEDED: BookingPermit = {
  state: 'needed',
  councilId: null,
  number: '',
  validFrom: null,
  validTo: null,
  appliedOn: null,
  note: '',
}

export function isPermitState(text: string): text is PermitState {
  return PERMIT_STATES.some((known) => known === text)
}
