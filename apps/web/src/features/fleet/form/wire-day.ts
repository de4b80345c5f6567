import { formatAustralianDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'

/** A date of the wire as a form holds it: 'YYYY-MM-DD', '' for none. */
export const dayOf = (wire: string | null) => (wire ?? '').slice(0, 10)

/** A day as it is sent; what is no day goes as it was typed, for the server to complain about. */
export const wireOf = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? `${typed}T00:00:00Z` : typed)

/** A day as people read it. */
function dayInWords(typed: string): string {
  const date = parseLocalDate(typed)
  return date === null ? typed : formatAustralianDate(date)
}

const NOTHING = 'Empty'

/** A field of a form whose text says what it holds. */
export function described<Values extends object>(
  name: keyof Values & string,
  label: string,
  words: (values: Values) => string = (values) => String(values[name]),
): DescribedField<Values> {
  return { name, label, words: (values) => words(values) || NOTHING }
}

/** A field that holds a day. */
export const describedDay = <Values extends object>(name: keyof Values & string, label: string) =>
  described<Values>(name, label, (values) => dayInWords(String(values[name])))
