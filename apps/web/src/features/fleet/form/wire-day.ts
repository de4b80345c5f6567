import { formatAustralianDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'

/** A date of the wire as a form holds it: 'YYYY-MM-DD', '' for none. */
export const dayOf = (wire: string | null) => (wire ?? '').slice(0, 10)

/** A day as it is sent; what is no day goes as it was typed, for the server to complain about. */
export const wireOf = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? `${typed}T00:00:00Z` : typed)

/** A day as people read it. */
export function dayInWords(typed: string): string {
  const date = parseLocalDate(typed)
  return date === null ? typed : formatAustralianDate(date)
}
