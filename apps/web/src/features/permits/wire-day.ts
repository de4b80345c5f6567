import {
  formatAustralianDate,
  fromWireDate,
  isLocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'

/** 'YYYY-MM-DD', '' for none. */
export const dayOf = (wire: string | null): string => fromWireDate(wire ?? '') ?? ''

/** The date for the wire, null for none; a text that is no date goes unchanged, for the server to refuse. */
export function wireOf(typed: string): string | null {
  if (typed === '') return null
  return isLocalDate(typed) ? toWireDate(typed) : typed
}

export const dayInWords = (typed: string): string =>
  isLocalDate(typed) ? formatAustralianDate(typed) : typed
