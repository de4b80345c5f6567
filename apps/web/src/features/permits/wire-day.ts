import {
  formatAustralianDate,
  fromWireDate,
  isLocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'

/** A date of the wire as a form holds it: 'YYYY-MM-DD', '' for none. */
export const dayOf = (wire: string | null): string => fromWireDate(wire ?? '') ?? ''

/** A day as it is sent, null for none; what is no day goes as it was typed, for the server to complain about. */
export function wireOf(typed: string): string | null {
  if (typed === '') return null
  return isLocalDate(typed) ? toWireDate(typed) : typed
}

/** A day as people read it. */
export const dayInWords = (typed: string): string =>
  isLocalDate(typed) ? formatAustralianDate(typed) : typed
